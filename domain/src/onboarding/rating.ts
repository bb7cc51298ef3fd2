import type { Moment } from '../core/time.ts';

export const MAX_RATING = 5;
export const MAX_COMMENT = 500;

/** `ratings/{uid}`: what a client says of the onboarding, asked once. `score` is 1 to 5; null of whoever would rather not say. */
export interface Rating {
  id: string;
  userId: string;
  score: number | null;
  comment: string;
  createdAt: Moment | null;
  writeId: string;
}
