import { stamp } from '../core/write.ts';
import { describe, expect, it } from 'vitest';
import { ratingPath } from '../core/paths.ts';
import { MAX_COMMENT, type Rating } from './rating.ts';
import { declineRatingWrites, rateOnboardingWrites, ratingSchema } from './rateOnboarding.ts';
import { Store } from '../testing/index.ts';
import { fieldErrors } from '../core/validate.ts';

describe('rating', () => {
  it('is one document, given once', () => {
    const store = new Store();
    store.commit(rateOnboardingWrites('ada', { score: 4, comment: '  Quick. ' }));
    expect(store.read<Rating>(ratingPath('ada'))).toMatchObject({ userId: 'ada', score: 4, comment: 'Quick.' });
    expect(() => store.commit(stamp(declineRatingWrites('ada'), 'w2'))).toThrow('exists');
  });
  it('can be declined, permanently', () => {
    const store = new Store();
    store.commit(declineRatingWrites('ada'));
    expect(store.read<Rating>(ratingPath('ada'))).toMatchObject({ score: null, comment: '' });
  });
  it.each([0, 6, 2.5, Number.NaN, '5', null, undefined])('takes no %s', (score) =>
    expect(fieldErrors(ratingSchema, { score, comment: '' }).map(({ field }) => field)).toContain('score'),
  );
  it('accepts a comment up to its limit', () => {
    const problems = (length: number) => fieldErrors(ratingSchema, { score: 5, comment: 'x'.repeat(length) });
    expect(problems(MAX_COMMENT)).toEqual([]);
    expect(problems(MAX_COMMENT + 1)).toHaveLength(1);
  });
});
