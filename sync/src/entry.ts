import type { Write } from '@firstmile/domain';

/** What became of a change. See the diagram in the README of this workspace. */
export type EntryState = 'queued' | 'sending' | 'unknown' | 'acknowledged' | 'rejected';

/** The fields that a change replaces, by document path and dotted field path, with the values that the person had seen there. */
export type SeenFields = Record<string, Record<string, unknown>>;

/** One change of one person, kept on this device until the server has it and the screens' copies show it. `at` is milliseconds since 1970. */
export interface Entry {
  /** The writeId that the writes carry. */
  id: string;
  uid: string;
  /** Its place in the queue, given by the disk: later changes of all tabs have larger ones. */
  order: number;
  /** Names the change to the person: a key of the catalogue `sync`. */
  label: string;
  at: number;
  writes: Write[];
  /** Only where the change must not replace what another device entered meanwhile. */
  seen?: SeenFields;
  /** What the page that made it called this device: the name under which it goes out. Once acknowledged, the name whose counter has `commit`. */
  device?: string;
  state: EntryState;
  /** With `acknowledged`: the number of the commit that carried it. */
  commit?: number;
  /** With `rejected`: the server's word for it, GONE, CONFLICT or UNSURE. */
  error: string | null;
  /** With CONFLICT: what the server has in the fields of `seen`. */
  theirs?: SeenFields;
}

/** The error of a change whose document is not there any more. */
export const GONE = 'gone';
/** The error of a change to a field that another device has changed meanwhile. */
export const CONFLICT = 'conflict';

/** The error of a change of which nobody can say whether the server took it. */
export const UNSURE = 'unsure';

/** The server may not have it yet: what the badge counts. */
export const isWaiting = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'queued' || state === 'sending' || state === 'unknown';

/** The server does not have it, whether it waits or was refused: what a person would lose with this device. */
export const isUnsent = ({ state }: Pick<Entry, 'state'>): boolean => state !== 'acknowledged';
