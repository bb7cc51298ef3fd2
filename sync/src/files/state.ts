import type { Message } from '@firstmile/domain';

/** The stage of a tab's work on its person's files: one file at a time, and one tab at a time for all. */
type Phase =
  | { is: 'idle' }
  /** Waiting for its turn to send. */
  | { is: 'queueing' }
  /** Reading the pending files from the disk. */
  | { is: 'listing' }
  /** Asking whether the server knows the file; otherwise Storage refuses it. */
  | { is: 'asking'; id: string }
  | { is: 'sending'; id: string }
  /** Writing the file's outcome to the disk. */
  | { is: 'keeping'; id: string }
  /** Waiting before the next try. */
  | { is: 'resting' };

/** Everything one tab knows about one person's files, as plain data; only the disk has the list of files. */
export interface State {
  uid: string | null;
  isOnline: boolean;
  phase: Phase;
  /** Files may have been added since this turn listed them. */
  isWanted: boolean;
  /** Files skipped in this turn, because their announcement has not arrived. */
  passed: ReadonlySet<string>;
  /** Files that the server did not know at the last request. */
  unknown: ReadonlySet<string>;
  /** Files that were removed here; the disk may still list them. */
  discarded: ReadonlySet<string>;
  /** Failures in a row; each makes the next rest longer. */
  failures: number;
  /** Numbers the effects; an answer to an older one is ignored. */
  turn: number;
}

/**
 * `queued`: the announcement waits on this device. `denied`: the rules refused the read. `missing`: the server does not know the file.
 * `unneeded`: it does not, and nothing on this device names the file. `lost`: no answer.
 */
export type Announcement = 'queued' | 'denied' | 'missing' | 'unneeded' | 'announced' | 'lost';

/** The outcome of sending: a message says why Storage will never take the file; after `lost` a later try makes sense. */
export type Outcome = 'stored' | 'lost' | Message;

export interface Shown {
  state: 'waiting' | 'sending' | 'sent' | 'refused';
  percent: number;
  reason: Message | null;
}

/** The outcome of a file, for the disk: without a `reason` Storage has it. */
interface Fate {
  turn: number;
  uid: string;
  id: string;
  reason: Message | null;
}

/** An event of a tab. `turn` is that of the effect which it answers. */
export type Event =
  /** There may be work: a file was added, an announcement arrived, or the person or the network changed. */
  | { on: 'look'; uid: string | null; isOnline: boolean }
  | { on: 'lead'; isLeading: boolean }
  /** The pending files on the disk, in order; null when it cannot be read. */
  | { on: 'listed'; turn: number; waiting: readonly string[] | null }
  | { on: 'asked'; turn: number; answer: Announcement }
  | { on: 'confirmed'; turn: number; percent: number }
  | { on: 'settled'; turn: number; outcome: Outcome }
  | ({ on: 'kept'; isDone: boolean } & Fate)
  | { on: 'rested'; turn: number }
  /** The person retries a refused file; the disk lists it again. */
  | { on: 'retry'; id: string }
  /** The person removes a file, in any state. */
  | { on: 'discard'; id: string }
  | { on: 'notDropped'; id: string };

/** An effect that a step requests. It may be executed late or, when the tab ends, never. */
export type Effect =
  /** Waits in line for the turn, until `leave`. */
  | { do: 'take' }
  | { do: 'leave' }
  | { do: 'list'; turn: number; uid: string }
  | { do: 'ask'; turn: number; uid: string; id: string }
  | { do: 'send'; turn: number; id: string }
  /** Aborts the current upload. */
  | { do: 'stop' }
  /** Deletes the bytes because Storage has them, or stores the reason of a refusal. */
  | ({ do: 'keep' } & Fate)
  /** Deletes the bytes: the person removed the file, or it is a leftover that nobody needs. */
  | { do: 'drop'; id: string }
  | { do: 'rest'; turn: number; inMs: number }
  | ({ do: 'show'; id: string } & Shown);

export type Step = [State, Effect[]];

/** The state of a tab before it knows who is signed in. */
export const initialState = (): State => ({
  ...{ uid: null, isOnline: false, phase: { is: 'idle' }, isWanted: false, failures: 0, turn: 0 },
  ...{ passed: new Set(), unknown: new Set(), discarded: new Set() },
});
