import { documentOf, moment, numeric, orNull, text } from '../core/reader.ts';

export const MAX_RATING = 5;
export const MAX_COMMENT = 500;

/** `ratings/{uid}`: a client's rating of the onboarding, asked once. */
export const storedRating = documentOf({
  userId: text,
  /** 1 to 5; null when the client declined. */
  score: orNull(numeric),
  comment: text,
  createdAt: moment,
  writeId: text,
});
export type Rating = ReturnType<typeof storedRating>;
