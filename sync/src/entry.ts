import type { Write } from '@firstmile/domain';

/** The states of an entry; the README of this workspace has the diagram. */
export type EntryState = 'queued' | 'sending' | 'unknown' | 'acknowledged' | 'rejected';

/** The fields that a change replaces, by document path and dotted field path, with the values that the person saw there. */
export type SeenFields = Record<string, Record<string, unknown>>;

/** One change of one person, kept on this device until the server has it and the screens show it. `at` is milliseconds since 1970. */
export interface Entry {
  /** The writeId that the writes carry. */
  id: string;
  uid: string;
  /** Its place in the queue, assigned by the disk; later changes of all tabs have larger ones. */
  order: number;
  /** The text key (catalogue `sync`) that names the change to the person. */
  label: string;
  at: number;
  writes: Write[];
  /** Present where the change must not overwrite another device's change. */
  seen?: SeenFields;
  /** The name of the device when it was made; missing when no disk had told it yet. */
  device?: string;
  state: EntryState;
  /** With `acknowledged`: the number of the commit that carried it. */
  commit?: number;
  /** With `rejected`: the server's error code, GONE, CONFLICT or UNSURE. */
  error: string | null;
  /** With CONFLICT: the server's values of the fields in `seen`. */
  theirs?: SeenFields;
}

/** The error of a change whose document no longer exists. */
export const GONE = 'gone';
/** The error of a change to a field that another device changed meanwhile. */
export const CONFLICT = 'conflict';

/** The error of a change that may or may not have arrived. */
export const UNSURE = 'unsure';

/** Not known to be on the server; the badge counts these. */
export const isWaiting = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'queued' || state === 'sending' || state === 'unknown';

/** Not on the server, waiting or refused: the person would lose it with this device. */
export const isUnsent = ({ state }: Pick<Entry, 'state'>): boolean => state !== 'acknowledged';
