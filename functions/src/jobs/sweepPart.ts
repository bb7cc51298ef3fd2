import type { Timestamp } from 'firebase-admin/firestore';

/** Where a part stopped, in the words of that part. */
export type Cursor = (string | number | Timestamp | null)[];

/** One of the things that the sweep looks after. Every part may run at any time and as often as it likes. */
export interface Part {
  name: string;
  /**
   * Works on one page of about `size` behind `cursor` (null: from the beginning) and gives the cursor of the next, null when
   * none is left. `since` is when the last whole pass began, in milliseconds since 1970; 0 before the first.
   */
  page: (at: { cursor: Cursor | null; since: number }, size: number) => Promise<Cursor | null>;
  /** How long after the beginning of one pass the next may begin, in milliseconds; at once unless told. */
  every?: number;
  /** A run does at most so many pages, in one turn: for what each pass lists as a whole. As many as there is time for unless told. */
  pages?: number;
  /** The part asks for what is new since the last pass. */
  needsSince?: boolean;
}
