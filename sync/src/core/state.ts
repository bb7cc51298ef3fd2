import type { CommitAnswer, CommitRequest, ReadAnswer } from '../server.ts';
import type { Entry } from '../entry.ts';

/** What the tab that leads is doing. One thing at a time: nothing goes out while it is not known what became of the commit before. */
type Phase =
  | { is: 'idle' }
  /** Reading the disk, which another tab may have changed before this one took the lead. */
  | { is: 'reading' }
  /** Reading the counter: which commit the server had last. With `denied`, whether that explains the denial. */
  | { is: 'asking'; denied?: Denied }
  /** Reading the documents of the entries that carry `seen`. */
  | { is: 'guarding'; ids: string[] }
  /** `device`: the name under which it went, and whose counter took the number. */
  | { is: 'sending'; ids: string[]; number: number; device: string }
  /** Reading what the server has of an entry that it denied. */
  | { is: 'examining'; denied: Denied }
  /** Reading what the server has of entries that its counter says nothing of. */
  | { is: 'doubting'; ids: string[] }
  /** Waiting for the disk: the next commit goes out when what became of this one is kept. */
  | { is: 'storing'; news: News; split?: Split }
  /** Waiting for the time, or the network. */
  | { is: 'resting'; then: Resumed };

export type Resumed = { is: 'idle' } | { is: 'asking'; denied?: Denied } | { is: 'examining'; denied: Denied };

/** An entry of which a part is in conflict: nothing of it goes out before the disk has both parts. */
export interface Split {
  whole: Entry;
  conflict: Entry;
}

export interface Denied {
  ids: string[];
  number: number;
  device: string;
  code: string;
}

/** How many commits the server has counted under one name, and the ids that the latest carried. */
export interface Counter {
  last: number;
  ids: string[];
}

/** The last commit of this device that its disk knows of, and an entry that it carried. */
export interface KnownCommit {
  last: number;
  id: string;
}

/** All that one tab knows of one person's queue. Plain data: a step makes the next from it and an event. */
export interface State {
  uid: string | null;
  device: string;
  /** The disk did not say what this device is called, so this page made `device` up: another page asks another counter. */
  isNameless: boolean;
  /** Before the disk was read nobody knows what waits; `failing`: it took nothing the last time. */
  disk: 'unread' | 'reading' | 'ready' | 'failing';
  /** In the order of the queue. */
  entries: Entry[];
  /** The disk's own name when it was read last: one that was made anew has another. */
  mark: string | undefined;
  /** By id of an entry that the disk has not taken: the draft that it came from, which is still there. */
  drafts: ReadonlyMap<string, string>;
  /** Ids of entries that are in memory alone: on their way to the disk, or refused by it. */
  unkept: ReadonlyMap<string, 'keeping' | 'refused'>;
  isLeading: boolean;
  isOnline: boolean;
  /** Someone is signed in whose token the server takes, as far as is known. */
  canSend: boolean;
  /** The server's counter of this device; `others`: by name, those of entries that carry another. Null when it has to be asked. */
  counter: (Counter & { others?: Record<string, Counter> }) | null;
  /** What was known of the counter before it is asked again; undefined when nobody ever wrote that down. */
  known: KnownCommit | undefined;
  /** Ids of entries that the disk gave as waiting and this tab knows to have arrived: it is told of them with the next commit. */
  stale: ReadonlySet<string>;
  /** The disk was read since this tab leads: before that, entries may wait on it that no reading of the counter was about. */
  isDiskRead: boolean;
  /** Ids of entries that were made on this device since this tab leads, and never sent: no other copy of the disk has them. */
  fresh: ReadonlySet<string>;
  phase: Phase;
  /** Numbers what the leader asks for; an answer to something older says nothing any more. */
  turn: number;
  /** Failures in a row: the more, the longer the rest. */
  failures: number;
  /** How many entries may go in one commit: halved when one is denied, lost or not taken. */
  most: number;
  /** What the leader has told: the commit of entries that the disk may still call queued. The latest few. */
  told: Record<string, { commit: number; device: string }>;
  /** Waiting entries that were not on the disk at the last look: the word that the server has them may be on its way. */
  missing: ReadonlySet<string>;
  /** The screens of this tab show the server's data up to this commit. */
  served: number;
}

/** What happens to a tab. `turn` is that of the effect which it answers. */
export type Event =
  | { on: 'session'; uid: string | null; device: string; isNameless?: boolean; canSend: boolean }
  /** What the disk holds of this person, in order; null when it cannot be read. `mark` is the disk's own name. */
  | { on: 'read'; turn: number; uid: string; entries: Entry[] | null; mark?: string; known?: KnownCommit }
  | { on: 'command'; entry: Entry; draft?: string }
  /** The disk's answer to `keep`: its place in the queue, or null when the disk does not take it. */
  | { on: 'kept'; id: string; order: number | null }
  | { on: 'stored'; turn: number; isDone: boolean }
  | { on: 'lead'; isLeading: boolean }
  /** Another tab has changed the disk. */
  | { on: 'peer'; news: News }
  /** Now and then: a tab that ended may have left something without a word. */
  | { on: 'look' }
  | { on: 'network'; isOnline: boolean }
  | { on: 'woken'; turn: number }
  | { on: 'documents'; turn: number; answer: ReadAnswer }
  | { on: 'answer'; turn: number; answer: CommitAnswer }
  /** All listeners of this tab have the server's data up to this commit of this device; null: the server knows no such device. */
  | { on: 'served'; last: number | null }
  /** The person's decision about a rejected entry. */
  | { on: 'retry'; id: string }
  | { on: 'discard'; ids: string[] }
  /** The person's decision that what the server has in a field stays: what was entered there is given up, the entries' other fields are not. */
  | { on: 'decide'; path: string; field: string };

/**
 * What a tab tells the others: read the disk again; these were acknowledged; these are in my memory alone, send them; these are not
 * wanted any more; of these nobody knows
 * whether the server took them; I lead now.
 */
export interface News {
  acknowledged?: Record<string, number>;
  /** The name under which those were counted; without it, what the tab that hears this calls the device. */
  device?: string;
  unkept?: Entry[];
  dropped?: string[];
  unsure?: string[];
  isLeading?: boolean;
}

/** What a step wants done. All of it may be done late or, when the tab ends, never. */
export type Effect =
  /** One strict transaction: the entry goes into the queue, the draft that it came from goes away. */
  | { do: 'keep'; entry: Entry; draft?: string }
  /** One strict transaction; a disk that has no room for `put` still drops those entries, and the drafts of what went from memory. */
  | {
      do: 'store';
      turn: number;
      put: Entry[];
      add: Entry[];
      drop: string[];
      drafts?: string[];
      known?: KnownCommit;
    }
  | { do: 'read'; turn: number; uid: string }
  | { do: 'tell'; news: News }
  | { do: 'fetch'; turn: number; uid: string; paths: string[] }
  /** As `fetch`, after asking whether the session still counts: answers `signIn` when it does not. */
  | { do: 'examine'; turn: number; uid: string; paths: string[] }
  | { do: 'send'; turn: number; request: CommitRequest }
  | { do: 'wake'; turn: number; inMs: number };

export type Step = [State, Effect[]];

/** A tab before it knows who is signed in. */
export const initialState = (isOnline: boolean): State => ({
  uid: null,
  device: '',
  isNameless: false,
  disk: 'unread',
  entries: [],
  mark: undefined,
  drafts: new Map(),
  unkept: new Map(),
  isLeading: false,
  isOnline,
  canSend: false,
  counter: null,
  known: undefined,
  stale: new Set(),
  isDiskRead: false,
  fresh: new Set(),
  phase: { is: 'idle' },
  turn: 0,
  failures: 0,
  most: MOST_ENTRIES,
  told: {},
  missing: new Set(),
  served: 0,
});

/** Entries in one commit. The rules may look at 20 other documents for one commit. */
export const MOST_ENTRIES = 16;
/** Writes in one commit of several entries; an entry with more goes alone. */
export const MOST_WRITES = 20;
/** Characters (as JSON) in one commit of several entries. The server takes a request of a few million. */
export const MOST_TEXT = 1_000_000;

/** Of effects whose answer nobody waits for. */
export const NO_TURN = -1;
/** Of the reading that a tab does now and then, not because of news. */
export const LOOK_TURN = -2;

const MOST_TOLD = 200;

/** What is told of acknowledged entries, with these: the latest few. */
export function withTold(
  { told, device: own }: State,
  acknowledged: Record<string, number>,
  device = own,
): State['told'] {
  const latest = Object.entries(acknowledged).map(([id, commit]) => [id, { commit, device }] as const);
  return Object.fromEntries([...Object.entries(told), ...latest].slice(-MOST_TOLD));
}

/** These entries with changes; all others as they are. */
export const withEntries = (state: State, ids: readonly string[], change: (entry: Entry) => Entry): Entry[] =>
  state.entries.map((entry) => (ids.includes(entry.id) ? change(entry) : entry));

/** These entries on their way, or back from it; those that the server is known to have stay acknowledged. */
export const moved = (state: State, ids: readonly string[], to: 'queued' | 'sending' | 'unknown'): Entry[] =>
  withEntries(state, ids, (entry) => (entry.state === 'acknowledged' ? entry : { ...entry, state: to }));

/** Entries of commits that another name of this device counted: those numbers say nothing of what these screens have. */
export const isForeign = ({ device }: Pick<State, 'device'>, entry: Entry): boolean =>
  entry.state === 'acknowledged' && (entry.device ?? device) !== device;

/** A page without a name sends what carries the one that it made up: whoever finds that on the disk asks that counter, too. */
export const isOwn = ({ isNameless, device }: Pick<State, 'isNameless' | 'device'>, entry: Entry): boolean =>
  !isNameless || entry.device === device;

/** The same without these entries. */
export function without(state: State, ids: readonly string[]): State {
  // what is on its way to the disk is taken from there when it has arrived
  const unkept = new Map([...state.unkept].filter(([id, is]) => is === 'keeping' || !ids.includes(id)));
  return { ...state, unkept, entries: state.entries.filter(({ id }) => !ids.includes(id)) };
}

export const inOrder = (entries: Entry[]): Entry[] => entries.toSorted((a, b) => a.order - b.order);

/** Reads again what the disk holds. */
export const readOf = ({ uid }: State, turn = NO_TURN): Effect[] => (uid === null ? [] : [{ do: 'read', turn, uid }]);
