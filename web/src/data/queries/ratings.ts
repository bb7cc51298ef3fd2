import {
  declineRatingWrites,
  MAX_RATING,
  rateOnboardingWrites,
  type Rating,
  type RatingInput,
  storedRating,
} from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { command } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';
import { useSync } from '../sync/sync.ts';

/** A query instead of a document, because the device remembers a query's empty answer. */
const ratings = createCollection<Rating, string>(storedRating, (uid) =>
  queryOf('ratings', { filters: [['userId', '==', uid]], limit: 1 }),
);

/** Ratings with a score; one that was declined has none. */
const scored = createCollection<Rating, Page>(storedRating, (page) =>
  queryOf('ratings', { filters: [['score', 'in', SCORES]], ...pageParts('createdAt', page) }),
);
const SCORES = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** Subscribes to clients' ratings of the onboarding, newest first, one page at a time. For admins. */
export function useRatings(pageSize: number) {
  const { items, ...pages } = usePages(scored, {
    size: pageSize,
    filters: null,
    placeOf: (rating) => rating.createdAt,
  });
  return { ratings: items, ...pages };
}

/**
 * Tells whether to ask the signed-in client's owner for a rating: once it is known that there is none; without a
 * network this device's data decides.
 */
export function useIsRatingOpen(): boolean {
  const { user } = useSession();
  const uid = user?.client === user?.uid ? (user?.uid ?? null) : null;
  const { isOnline } = useSync();
  const { items, status, isFromCache } = ratings.useWhole(uid);
  return status === 'ready' && items.length === 0 && (!isFromCache || !isOnline);
}

/** Rates the onboarding, once. Returns at once and throws AppError with the wrong fields. */
export const rateOnboarding = command('labels.rating', (input: RatingInput) =>
  rateOnboardingWrites(currentUser()?.uid ?? '', input),
);

/** Declines to rate: no device asks again. */
export const declineRating = command('labels.ratingDeclined', () => declineRatingWrites(currentUser()?.uid ?? ''));
