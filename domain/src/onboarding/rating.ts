import type { Moment } from '../core/time.ts';

export const MAX_RATING = 5;
export const MAX_COMMENT = 500;

/** `ratings/{uid}`: a client's rating of the onboarding, asked once. `score` is 1 to 5; null when the client declined. */
export interface Rating {
  id: string;
  userId: string;
  score: number | null;
  comment: string;
  createdAt: Moment | null;
  writeId: string;
}
