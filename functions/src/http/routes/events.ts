import {
  apiEvent,
  AppError,
  lastExpired,
  MAX_PAGE,
  say,
  storedActivity,
  typeOfEvent,
  type FeedDays,
  type MessageOrText,
} from '@firstmile/domain';
import { inEnglish } from '@firstmile/texts';
import { withLink } from '#files/links.ts';
import { db, readEventSettings } from '#firestore/db.ts';
import { mayLink } from '../auth.ts';
import type { Handler } from '../route.ts';

/** Replies with a page of events, in the order in which they were published. */
export const events: Handler<'events'> = async ({ caller, query: { after = '0', types, client, limit }, setNext }) => {
  const size = Number(limit ?? MAX_PAGE);
  const start = await startOf(Number(after));
  let feed = db.collection('activity').where('position', '>', start).orderBy('position');
  if (types !== undefined) feed = feed.where('type', 'in', types.split(',').map(typeOfEvent));
  if (client !== undefined) feed = feed.where('userId', '==', client);
  const { docs } = await feed.limit(size + 1).get();
  const page = docs.slice(0, size).map((doc) => apiEvent(storedActivity({ ...doc.data(), id: doc.id }), inWords));
  if (docs.length > size) setNext(String(page.at(-1)?.position), 'after');
  return mayLink(caller) ? Promise.all(page.map(withLink)) : page;
};

/**
 * Resolves with the position after which the feed is read; 0 stands for its beginning. Throws `invalid-input` for one
 * whose next events are no longer kept: the reader would miss them without knowing.
 */
async function startOf(after: number): Promise<number> {
  const [{ keptDays }, counter] = await Promise.all([readEventSettings(), db.doc('summaries/events').get()]);
  const expired = lastExpired((counter.get('days') as FeedDays | undefined) ?? {}, keptDays, Date.now());
  if (after > 0 && after < expired) {
    const msg = say('events.expired', { after, days: keptDays });
    throw new AppError('invalid-input', msg, [{ field: 'after', msg }]);
  }
  return Math.max(after, expired);
}

const inWords = (says: MessageOrText) => (typeof says === 'string' ? says : inEnglish(says));
