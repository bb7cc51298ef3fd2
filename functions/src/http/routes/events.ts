import { apiEvent, MAX_PAGE, storedActivity, typeOfEvent, type MessageOrText } from '@firstmile/domain';
import { inEnglish } from '@firstmile/texts';
import { withLink } from '#files/links.ts';
import { db } from '#firestore/db.ts';
import { mayLink } from '../auth.ts';
import type { Handler } from '../route.ts';

/** Replies with a page of events, in the order in which they were published. */
export const events: Handler<'events'> = async ({ caller, query: { after = '0', types, client, limit }, setNext }) => {
  const size = Number(limit ?? MAX_PAGE);
  let feed = db.collection('activity').where('position', '>', Number(after)).orderBy('position');
  if (types !== undefined) feed = feed.where('type', 'in', types.split(',').map(typeOfEvent));
  if (client !== undefined) feed = feed.where('userId', '==', client);
  const { docs } = await feed.limit(size + 1).get();
  const page = docs.slice(0, size).map((doc) => apiEvent(storedActivity({ ...doc.data(), id: doc.id }), inWords));
  if (docs.length > size) setNext(String(page.at(-1)?.position), 'after');
  return mayLink(caller) ? Promise.all(page.map(withLink)) : page;
};

const inWords = (says: MessageOrText) => (typeof says === 'string' ? says : inEnglish(says));
