import type { UserRecord } from 'firebase-admin/auth';
import { rememberProof } from '../people/addressProof.ts';
import { mirrorAccount } from '../people/accountMirror.ts';
import { auth } from '../firestore/db.ts';
import type { Part } from './sweepPart.ts';

/** Twice the lifetime of a token: for sessions that ended earlier the rules have no token left to refuse. */
const RECENT = 7_200_000;
/** Accounts for each document of a page: Auth returns a thousand in one answer, and fifty cost as much as one document. */
const PER_ANSWER = 50;

/** Mirrors accounts whose sessions were ended of late, or that were disabled, past us, to their profiles. */
export const sweepSessions: Part['page'] = (place, size) => eachAccount(place, size, isEnded);

/** Mirrors all accounts: profiles with another e-mail address or end of sessions are corrected. */
export const sweepAccounts: Part['page'] = (place, size) => eachAccount(place, size, () => true);

async function eachAccount(
  { cursor }: Parameters<Part['page']>[0],
  size: number,
  isMeant: (one: UserRecord) => boolean,
) {
  const { users, pageToken } = await listFrom(
    cursor ? String(cursor[0]) : undefined,
    Math.min(1000, size * PER_ANSWER),
  );
  const owner = users.filter(isMeant);
  for (let from = 0; from < owner.length; from += 20) await Promise.all(owner.slice(from, from + 20).map(lookAt));
  return pageToken === undefined || pageToken === '' ? null : [pageToken];
}

async function lookAt(account: UserRecord): Promise<void> {
  await mirrorAccount(account.uid);
  await rememberProof(account);
}

/** Lists accounts from a place; from the beginning when Auth no longer knows the place. */
const listFrom = (token: string | undefined, size: number) =>
  auth.listUsers(size, token).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'auth/invalid-page-token') throw error;
    return auth.listUsers(size);
  });

function isEnded({ disabled, tokensValidAfterTime = '', metadata }: UserRecord): boolean {
  const validSince = Date.parse(tokensValidAfterTime);
  return disabled || (validSince > Date.parse(metadata.creationTime) && validSince > Date.now() - RECENT);
}
