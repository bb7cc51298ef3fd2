import type { CommitAnswer, CommitRequest, ReadAnswer } from '../server.ts';
import { isWaiting, type Entry } from '../entry.ts';

/** The current work of the leading tab. One thing at a time: nothing is sent while the outcome of the last commit is unknown. */
type Phase =
  | { is: 'idle' }
  /** Reading the disk, which another tab may have changed before this one led. */
  | { is: 'reading' }
  /** Reading the counter for the last commit. With `denied`, to see whether that explains the denial. */
  | { is: 'asking'; denied?: Denied }
  /** Reading the documents of the entries that carry `seen`. */
  | { is: 'guarding'; ids: string[] }
  | { is: 'sending'; ids: string[]; number: number }
  /** Reading the documents of a denied entry. */
  | { is: 'examining'; denied: Denied }
  /** Writing the outcome to the disk; the next commit waits for it. */
  | { is: 'storing'; news: News; split?: Split }
  /** Waiting for the time, or the network. */
  | { is: 'resting'; then: Resumed };

export type Resumed = { is: 'idle' } | { is: 'asking'; denied?: Denied } | { is: 'examining'; denied: Denied };

/** An entry with a conflicting part: nothing of it is sent before the disk has both parts. */
export interface Split {
  whole: Entry;
  conflict: Entry;
}

export interface Denied {
  ids: string[];
  number: number;
  code: string;
}

/** The server's counter of this device: the number of its last commit, and the entry ids of the latest ones. */
export interface Counter {
  last: number;
  ids: string[];
}

/** The last commit of this device that its disk knows, and one entry that it carried. */
export interface KnownCommit {
  last: number;
  id: string;
}

/** Everything one tab knows about one person's queue, as plain data: a step turns it and an event into the next state. */
export interface State {
  uid: string | null;
  /** The name of this device, which its disk has; empty before the disk was read. */
  device: string;
  /** Until the disk is read nobody knows what waits; `failing`: it refused the last write. */
  disk: 'unread' | 'reading' | 'ready' | 'failing';
  /** In the order of the queue. */
  entries: Entry[];
  /** The drafts that entries came from, by entry id, as long as the disk has them. */
  drafts: ReadonlyMap<string, string>;
  /** Ids of entries that are in memory alone: on their way to the disk, or refused by it. */
  unkept: ReadonlyMap<string, 'keeping' | 'refused'>;
  isLeading: boolean;
  isOnline: boolean;
  /** Somebody is signed in with a token that the server accepts, as far as is known. */
  canSend: boolean;
  /** The counter of this device. Null when it has to be read. */
  counter: Counter | null;
  /** The last commit that was known before the counter is read again; undefined when it was never noted. */
  known: KnownCommit | undefined;
  /** Ids of entries that have arrived or were rejected, though the disk still calls them waiting. */
  stale: ReadonlySet<string>;
  phase: Phase;
  /** Numbers the leader's requests; an answer to an older one is ignored. */
  turn: number;
  /** Failures in a row; each makes the next rest longer. */
  failures: number;
  /** The most entries in one commit: halved when a commit is denied, lost or refused. */
  most: number;
  /** Commits of entries that the leader has told, which the disk may still call queued. Each reading of it leaves the latest few. */
  told: Record<string, number>;
  /** Entries that were missing on the disk at the last look: their acknowledgement, or the data on the screens, may be on its way. */
  missing: ReadonlySet<string>;
  /** The last commit that this tab's screens show. */
  served: number;
}

/** What the disk has of a person. `device` is its name for this device: a recreated disk has another. `entries` are in order. */
export interface Found {
  device: string;
  entries: Entry[];
  known?: KnownCommit | undefined;
  /** The browser has no disk for this page. */
  isMissing?: true;
}

/** An event of a tab. `turn` is that of the effect which it answers. */
export type Event =
  | { on: 'session'; uid: string | null; canSend: boolean }
  /** The person's part of the disk; null when it cannot be read. */
  | { on: 'read'; turn: number; uid: string; found: Found | null }
  | { on: 'command'; entry: Entry; draft?: string }
  /** The disk's answer to `keep`: the entry's place in the queue, or null when the disk refused it. */
  | { on: 'kept'; id: string; order: number | null }
  /** The disk's answer to `store`, with the drafts that it was to delete. */
  | { on: 'stored'; turn: number; isDone: boolean; drafts?: readonly string[] }
  | { on: 'lead'; isLeading: boolean }
  /** Another tab has changed the disk. */
  | { on: 'peer'; news: News }
  /** A periodic look: a tab that ended may have left entries without telling. */
  | { on: 'look' }
  | { on: 'network'; isOnline: boolean }
  | { on: 'woken'; turn: number }
  | { on: 'documents'; turn: number; answer: ReadAnswer }
  | { on: 'answer'; turn: number; answer: CommitAnswer }
  /** All listeners of this tab have the data up to this commit of this device; null: the server has no counter of it. */
  | { on: 'served'; last: number | null }
  /** The person wants a rejected entry tried again. */
  | { on: 'retry'; id: string }
  | { on: 'discard'; ids: string[] }
  /** The person keeps the server's value of a field; the entries' other fields stay. */
  | { on: 'decide'; path: string; field: string };

/**
 * A message to the other tabs, which also makes them read the disk: entries that were acknowledged, that exist in memory alone and
 * should be sent, that were dropped, or whose arrival is unsure; and that this tab leads now.
 */
export interface News {
  acknowledged?: Record<string, number>;
  unkept?: Entry[];
  dropped?: string[];
  unsure?: string[];
  isLeading?: boolean;
}

/** An effect that a step requests. It may be executed late or, when the tab ends, never. */
export type Effect =
  /** One strict transaction: the entry goes into the queue, the draft that it came from goes away. */
  | { do: 'keep'; entry: Entry; draft?: string }
  /** One strict transaction. A full disk that cannot `put` still drops those entries, and the drafts of entries sent from memory. */
  | {
      do: 'store';
      turn: number;
      put: Entry[];
      add: Entry[];
      drop: string[];
      drafts?: readonly string[];
      known?: KnownCommit;
    }
  | { do: 'read'; turn: number; uid: string }
  | { do: 'tell'; news: News }
  | { do: 'fetch'; turn: number; uid: string; paths: string[] }
  /** Like `fetch`, but first checks the session: answers `signIn` when it has ended. */
  | { do: 'examine'; turn: number; uid: string; paths: string[] }
  | { do: 'send'; turn: number; request: CommitRequest }
  | { do: 'wake'; turn: number; inMs: number };

export type Step = [State, Effect[]];

/** A tab before it knows who is signed in. */
export const initialState = (isOnline: boolean): State => ({
  uid: null,
  device: '',
  disk: 'unread',
  entries: [],
  drafts: new Map(),
  unkept: new Map(),
  isLeading: false,
  isOnline,
  canSend: false,
  counter: null,
  known: undefined,
  stale: new Set(),
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

/** The turn of effects whose answer nobody waits for. */
export const NO_TURN = -1;
/** The turn of a periodic read, which no news caused. */
export const LOOK_TURN = -2;

const MOST_TOLD = 200;

/** Keeps the latest acknowledgements, and those of entries that the disk calls waiting: it may refuse each write for long. */
export const latestTold = ({ told }: State, stale: State['stale']): State['told'] =>
  Object.fromEntries(Object.entries(told).filter(([id], at, all) => at >= all.length - MOST_TOLD || stale.has(id)));

/** Changes the named entries. */
export const withEntries = (state: State, ids: readonly string[], change: (entry: Entry) => Entry): Entry[] =>
  state.entries.map((entry) => (ids.includes(entry.id) ? change(entry) : entry));

/** Changes the state of the named entries that wait: the others have arrived, or are the person's to decide. */
export const moved = (state: State, ids: readonly string[], to: 'queued' | 'sending' | 'unknown'): Entry[] =>
  withEntries(state, ids, (entry) => (isWaiting(entry) ? { ...entry, state: to } : entry));

/** Joins a split entry again, because the disk did not keep the conflicting part or nobody knows whether it did. */
export const whole = (state: State, split: Split): State => ({
  ...state,
  entries: state.entries
    .filter(({ id }) => id !== split.conflict.id)
    .map((entry) => (entry.id === split.whole.id ? split.whole : entry)),
});

/** Removes the named entries. */
export function without(state: State, ids: readonly string[]): State {
  // entries on their way to the disk are removed from it once they are there
  const unkept = new Map([...state.unkept].filter(([id, is]) => is === 'keeping' || !ids.includes(id)));
  return { ...state, unkept, entries: state.entries.filter(({ id }) => !ids.includes(id)) };
}

export const inOrder = (entries: Entry[]): Entry[] => entries.toSorted((a, b) => a.order - b.order);

/** Reads the disk again; a tab that waits for its first answer waits for this one, too. */
export const readOf = ({ uid, phase, turn: awaited }: State, turn = NO_TURN): Effect[] =>
  uid === null ? [] : [{ do: 'read', turn: phase.is === 'reading' ? awaited : turn, uid }];

/** Writes to the disk what nobody waits for. */
export const storeOf = (what: Partial<Pick<Extract<Effect, { do: 'store' }>, 'put' | 'drop' | 'drafts'>>): Effect => ({
  do: 'store',
  turn: NO_TURN,
  put: [],
  add: [],
  drop: [],
  ...what,
});
