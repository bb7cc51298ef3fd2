import type { Query } from 'firebase-admin/firestore';
import { AppError, MAX_PAGE, say, type Message } from '@firstmile/domain';
import { db, type Read } from '../firestore/db.ts';
import { pageWithin } from './pageWeight.ts';

interface Asked {
  limit?: string | undefined;
  cursor?: string | undefined;
  /** The client whose items are listed, where a collection has those of all: the cursor has to be one of theirs. */
  userId?: string | undefined;
}

/**
 * Reads a page of an ordered query, shorter where its items are heavy, and the cursor of the next one; undefined at the end. `complete`
 * adds data that the items need from elsewhere. Throws `invalid-input` when the cursor is no document of `collection`; `what` names the
 * right kind.
 */
export async function readPage<T extends { id: string }, R extends { id: string } = T>(
  read: Read<T>,
  query: Query,
  {
    collection,
    what,
    complete = (items) => Promise.resolve(items as unknown as R[]),
    ...asked
  }: Asked & { collection: string; what: Message; complete?: (items: T[]) => Promise<R[]> },
) {
  const { limit, cursor, userId } = asked;
  const size = Number(limit ?? MAX_PAGE);
  let rest = cursor === undefined ? query : query.startAfter(await last(`${collection}/${cursor}`, userId, what));
  const { items, hasMore } = await pageWithin(size, async (count) => {
    const { docs } = await rest.limit(count).get();
    const end = docs.at(-1);
    if (end) rest = query.startAfter(end);
    return complete(docs.map((doc) => read({ ...doc.data(), id: doc.id })));
  });
  return { items, next: hasMore ? items.at(-1)?.id : undefined };
}

/** Builds the headers that lead to the next page of a list: its cursor, and a link that repeats the query (RFC 8288). */
export function nextPage(path: string, query: unknown, cursor: Record<string, string>): Record<string, string> {
  const parameters = new URLSearchParams({ ...(query as Record<string, string>), ...cursor });
  return {
    'X-Next-Cursor': Object.values(cursor)[0] ?? '',
    Link: `<${path}?${parameters.toString()}>; rel="next"`,
  };
}

async function last(path: string, userId: string | undefined, what: Message) {
  const snapshot = await db.doc(path).get();
  const msg = say('page.cursorOf', { what });
  const isForeign = userId !== undefined && snapshot.get('userId') !== userId;
  if (!snapshot.exists || isForeign) throw new AppError('invalid-input', msg, [{ field: 'cursor', msg }]);
  return snapshot;
}
