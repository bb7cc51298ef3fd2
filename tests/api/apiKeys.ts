import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { KEY_CALLS_PER_MINUTE, type CreatedKey, type Scope } from '@firstmile/domain';
import { call, db, type Person } from './support.ts';

/** A key that was just made: it can call the API like a person. */
export interface Key {
  id: string;
  token: string;
}

/** Creates a key as an admin, who may make ten a minute. */
export async function createKey(
  admin: Person,
  scopes: readonly Scope[],
  { headers }: { headers?: Record<string, string> } = {},
): Promise<Key> {
  const body = { name: 'Accounting', scopes };
  const reply = await call<CreatedKey>('POST', '/api/keys', { token: admin.token, body, ...(headers && { headers }) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { id: reply.body.id, token: reply.body.key };
}

/** Changes what is stored of a key, as functions would. */
export const changeKey = ({ id }: Key, changes: object) => db.doc(`apiKeys/${id}`).update(changes);

/** Uses up the calls of a key in the current minute. */
export const exhaust = ({ id }: Key) =>
  db.doc(`limits/${createHash('sha256').update(`key:${id}`).digest('hex')}`).set({
    startedAt: Date.now(),
    count: KEY_CALLS_PER_MINUTE,
  });
