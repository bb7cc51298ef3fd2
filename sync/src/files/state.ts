import type { Message } from '@firstmile/domain';

/** The stage of a tab's work on its person's files: one file at a time, and one tab at a time for all. */
type Phase =
  | { is: 'idle' }
  /** Waits for its turn to send. */
  | { is: 'queueing' }
  /** Reads from the disk which files wait. */
  | { is: 'listing' }
  /** Asks whether the server knows the file; Storage takes no bytes of one that it does not know. */
  | { is: 'asking'; id: string }
  | { is: 'sending'; id: string }
  /** Writes to the disk what became of the file. */
  | { is: 'keeping'; id: string }
  /** Waits before it tries again. */
  | { is: 'resting' };

/** Everything one tab knows about one person's files, as plain data; which files there are only the disk knows. */
export interface State {
  uid: string | null;
  isOnline: boolean;
  phase: Phase;
  /** Files may have come since this turn listed them. */
  isWanted: boolean;
  /** Files that could not be sent yet in this turn: their announcement has not arrived. */
  passed: ReadonlySet<string>;
  /** Files that the server did not know when it was asked last. */
  unknown: ReadonlySet<string>;
  /** Files that the person took away here; the disk may still list them. */
  discarded: ReadonlySet<string>;
  /** Failures in a row; each makes the next rest longer. */
  failures: number;
  /** Numbers the effects; an answer to an older one is ignored. */
  turn: number;
}

/**
 * `queued`: the announcement waits on this device. `denied`: the rules refuse to say. `missing`: the server does not know the file. `lost`:
 * no answer.
 */
export type Announcement = 'queued' | 'denied' | 'missing' | 'announced' | 'lost';

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
  /** Something may be to do: a file was added, an announcement has arrived, the person or the network has changed. */
  | { on: 'look'; uid: string | null; isOnline: boolean }
  | { on: 'lead'; isLeading: boolean }
  /** The files that wait on the disk, in order; null when it cannot be read. */
  | { on: 'listed'; turn: number; waiting: readonly string[] | null }
  | { on: 'asked'; turn: number; answer: Announcement }
  | { on: 'confirmed'; turn: number; percent: number }
  | { on: 'settled'; turn: number; outcome: Outcome }
  | ({ on: 'kept'; isDone: boolean } & Fate)
  | { on: 'rested'; turn: number }
  /** The person wants a refused file sent; the disk lists it again. */
  | { on: 'retry'; id: string }
  /** The person takes a file away, in whatever state it is. */
  | { on: 'discard'; id: string }
  | { on: 'notDropped'; id: string };

/** An effect that a step asks for. It may be carried out late or, when the tab ends, never. */
export type Effect =
  /** Stands in line for the turn, until `leave`. */
  | { do: 'take' }
  | { do: 'leave' }
  | { do: 'list'; turn: number; uid: string }
  | { do: 'ask'; turn: number; uid: string; id: string }
  | { do: 'send'; turn: number; id: string }
  /** Stops the sending that is under way. */
  | { do: 'stop' }
  /** Deletes the bytes, which Storage has, or writes down why the file was refused. */
  | ({ do: 'keep' } & Fate)
  /** Deletes the bytes, as the person asked. */
  | { do: 'drop'; id: string }
  | { do: 'rest'; turn: number; inMs: number }
  | ({ do: 'show'; id: string } & Shown);

export type Step = [State, Effect[]];

/** A tab before it knows who is signed in. */
export const initialState = (): State => ({
  ...{ uid: null, isOnline: false, phase: { is: 'idle' }, isWanted: false, failures: 0, turn: 0 },
  ...{ passed: new Set(), unknown: new Set(), discarded: new Set() },
});
