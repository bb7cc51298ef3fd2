import type { Timestamp } from 'firebase-admin/firestore';

/** Place where a part stopped, in a form of its own. */
export type Cursor = (string | number | Timestamp | null)[];

/** A part of the sweep. May run at any time and any number of times. */
export interface Part {
  name: string;
  /**
   * Works on one page of about `size` after `cursor` (null: from the beginning) and returns the cursor of the next, null at the end.
   * `since` is when the last whole pass began, in milliseconds since 1970; 0 before the first.
   */
  page: (at: { cursor: Cursor | null; since: number }, size: number) => Promise<Cursor | null>;
  /** Least time between the beginnings of two passes, in milliseconds; default 0. */
  every?: number;
  /** Most pages of a run, in one turn, for parts whose pass lists everything; by default as many as there is time for. */
  pages?: number;
  /** The part asks for what is new since the last pass. */
  needsSince?: boolean;
}
