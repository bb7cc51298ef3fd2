import {
  declineRating as decline,
  MAX_RATING,
  newId,
  rateOnboarding as rate,
  type Rating,
  type RatingInput,
  storedRating,
} from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';
import { useSync } from '../sync/sync.ts';

/** A query, for of a query's answer the device remembers that there was nothing. */
const ratings = createCollection<Rating, string>(storedRating, (uid) =>
  queryOf('ratings', { filters: [['userId', '==', uid]], limit: 1 }),
);

/** Those with a number: whoever declined said nothing. */
const given = createCollection<Rating, Page>(storedRating, (page) =>
  queryOf('ratings', { filters: [['score', 'in', SCORES]], ...pageParts('createdAt', page) }),
);
const SCORES = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** What clients say of the onboarding, newest first, live, one page at a time. For admins. */
export function useRatings(pageSize: number) {
  const { items, ...pages } = usePages(given, pageSize, '', (rating) => rating.createdAt);
  return { ratings: items, ...pages };
}

/** Whether the signed-in client, of its people the owner, is still to be asked: once it is known that there is no rating; without a network, what the device knows counts. */
export function useIsRatingOpen(): boolean {
  const { user } = useSession();
  const uid = user?.client === user?.uid ? (user?.uid ?? null) : null;
  const { isOnline } = useSync();
  const { items, status, isFromCache } = ratings.useWhole(uid);
  return status === 'ready' && items.length === 0 && (!isFromCache || !isOnline);
}

/** Rates the onboarding, once. Returns at once and throws AppError with the fields that are not right. */
export function rateOnboarding(input: RatingInput): void {
  const id = newId();
  void commit(id, rate(currentUser()?.uid ?? '', input, id), 'labels.rating');
}

/** Does without: the question does not come again, on no device. */
export function declineRating(): void {
  const id = newId();
  void commit(id, decline(currentUser()?.uid ?? '', id), 'labels.ratingDeclined');
}
