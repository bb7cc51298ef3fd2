import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { ratingPath } from '../core/paths.ts';
import { manyLines } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { number, object, string } from '../core/yup.ts';
import { MAX_RATING, MAX_COMMENT } from './rating.ts';

const SCORE = say('rating.range', { max: MAX_RATING });
export const ratingSchema = object({
  score: number()
    .typeError(SCORE)
    .defined(SCORE)
    .nonNullable(SCORE)
    .integer(SCORE)
    .min(1, SCORE)
    .max(MAX_RATING, SCORE),
  comment: string()
    .defined()
    .max(MAX_COMMENT, say('rating.commentTooLong', { max: MAX_COMMENT }))
    .test(manyLines),
}).required();
export type RatingInput = InferType<typeof ratingSchema>;

/** Rates the onboarding, once. Throws `invalid-input` with the wrong fields. */
export function rateOnboardingWrites(uid: string, input: RatingInput): Write[] {
  const { score, comment } = validate(ratingSchema, input);
  return create(uid, score, comment.trim());
}

/** Declines to rate, so that the client is not asked again. */
export const declineRatingWrites = (uid: string): Write[] => create(uid, null, '');

const create = (uid: string, score: number | null, comment: string): Write[] => [
  {
    op: 'create',
    path: ratingPath(uid),
    data: { userId: uid, score, comment, createdAt: SERVER_TIME, writeId: WRITE_ID },
  },
];
