import type { Query } from 'firebase-admin/firestore';
import { AppError, MAX_PAGE, say, type Message } from '@firstmile/domain';
import { db, type Read } from '../firestore/db.ts';

interface Asked {
  limit?: string | undefined;
  cursor?: string | undefined;
  /** The client whose list it is, where a collection has those of all: the cursor is one of theirs, too. */
  userId?: string;
}

/**
 * The page of an ordered query that was asked for, and the cursor of the next one; undefined at the end. Throws
 * `invalid-input` when the cursor is no document of `collection`; `what` says what it should be.
 */
export async function readPage<T>(
  read: Read<T>,
  query: Query,
  collection: string,
  { limit, cursor, userId }: Asked,
  what: Message,
) {
  const size = Math.min(Math.max(Number(limit ?? MAX_PAGE), 1), MAX_PAGE);
  const from = cursor === undefined ? query : query.startAfter(await last(`${collection}/${cursor}`, userId, what));
  const { docs } = await from.limit(size + 1).get();
  const shown = docs.slice(0, size);
  const next = docs.length > size ? shown.at(-1)?.id : undefined;
  return { items: shown.map((doc) => read({ ...doc.data(), id: doc.id })), next };
}

/** The headers that lead from one page of a list to the next: its cursor, and a link with all that was asked for (RFC 8288). */
export function nextPage(path: string, query: unknown, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const asked = new URLSearchParams({ ...(query as Record<string, string>), cursor });
  return { 'X-Next-Cursor': cursor, Link: `<${path}?${asked.toString()}>; rel="next"` };
}

async function last(path: string, userId: string | undefined, what: Message) {
  const snapshot = await db.doc(path).get();
  const msg = say('page.cursorOf', { what });
  const isForeign = userId !== undefined && snapshot.get('userId') !== userId;
  if (!snapshot.exists || isForeign) throw new AppError('invalid-input', msg, [{ field: 'cursor', msg }]);
  return snapshot;
}
