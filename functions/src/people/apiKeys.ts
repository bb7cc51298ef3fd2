import { randomInt } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import {
  apiKeyHashPath,
  apiKeyPath,
  AppError,
  createKeyWrites,
  KEY_PREFIX,
  KEY_TOKEN,
  keyState,
  MAX_KEYS,
  millis,
  renameKeyWrites,
  revokeKeyWrites,
  say,
  storedApiKey,
  storedUser,
  userPath,
  type ApiKey,
  type Author,
  type CreateKey,
  type User,
} from '@firstmile/domain';
import { hashSecret } from '../core/secrets.ts';
import { apply } from '../firestore/commit.ts';
import { auth, db, readDoc } from '../firestore/db.ts';
import { mirrorAccount } from './accountMirror.ts';
import { roleOf } from './accounts.ts';
import { doorPath, isDoorClosed } from './clientDoor.ts';

/** Least time between two notes of a key's use, in milliseconds. */
const NOTED = 60_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Makes the text of a key, of 238 random bits: it cannot be guessed, so a fast hash protects it. */
const newToken = () => KEY_PREFIX + Array.from({ length: 40 }, () => LETTERS.charAt(randomInt(62))).join('');

/** Creates a key under `id`; its token is returned this once. Throws `conflict` when there are too many. */
export async function createKey(id: string, order: CreateKey, by: Author): Promise<{ key: ApiKey; token: string }> {
  const token = newToken();
  await db.runTransaction(async (tx) => {
    const others = db.collection('apiKeys').where('revokedAt', '==', null);
    if ((await tx.get(others.limit(MAX_KEYS))).size >= MAX_KEYS)
      throw new AppError('conflict', say('apiKey.tooMany', { max: MAX_KEYS }));
    apply(tx, createKeyWrites(id, { order, token, hash: hashSecret(token), by, now: Date.now() }));
  });
  return { key: await needKey(id), token };
}

export async function renameKey(id: string, name: string): Promise<ApiKey> {
  const key = await needKey(id);
  const batch = db.batch();
  apply(batch, renameKeyWrites(key, name));
  await batch.commit();
  return needKey(id);
}

/** Revokes a key; the next call with it is refused. Throws `conflict` when it was revoked before. */
export async function revokeKey(id: string, by: Author): Promise<ApiKey> {
  await db.runTransaction(async (tx) => {
    const key = await readDoc(storedApiKey, apiKeyPath(id), tx);
    if (!key) throw new AppError('not-found', NONE);
    apply(tx, revokeKeyWrites(key, by));
  });
  return needKey(id);
}

const NONE = say('apiKey.none');
async function needKey(id: string): Promise<ApiKey> {
  const key = await readDoc(storedApiKey, apiKeyPath(id));
  if (!key) throw new AppError('not-found', NONE);
  return key;
}

/** Reads the makers of keys, by uid; those without a profile are missing. */
export async function readMakers(keys: readonly ApiKey[]): Promise<Map<string, User>> {
  const uids = [...new Set(keys.map(({ createdBy }) => createdBy.uid))];
  if (uids.length === 0) return new Map();
  const documents = await db.getAll(...uids.map((uid) => db.doc(userPath(uid))));
  return new Map(
    documents
      .filter(({ exists }) => exists)
      .map((document) => [document.id, storedUser({ ...document.data(), id: document.id })]),
  );
}

/** A key that may be used, and its maker. */
export interface KeyInUse {
  key: ApiKey;
  maker: User;
  account: UserRecord;
}

/**
 * Finds the key of a token, and its maker. Nothing is cached, so that revoking a key, or the role of its maker, acts on the next call.
 * Throws `not-signed-in` for a key that is unknown, revoked or expired, and when its maker is no longer an admin who can sign in.
 */
export async function findKey(token: string): Promise<KeyInUse> {
  const unknown = new AppError('not-signed-in', say('apiKey.unknown'));
  if (!KEY_TOKEN.test(token)) throw unknown;
  const pointer = (await db.doc(apiKeyHashPath(hashSecret(token))).get()).data() as Pointer | undefined;
  if (!pointer) throw unknown;
  const [[stored, profile, door], account] = await Promise.all([
    db.getAll(db.doc(apiKeyPath(pointer.key)), db.doc(userPath(pointer.uid)), db.doc(doorPath(pointer.uid))),
    auth.getUser(pointer.uid).catch(orNone),
  ]);
  if (!stored?.exists) throw unknown;
  const key = storedApiKey({ ...stored.data(), id: stored.id });
  const maker = profile?.exists ? storedUser({ ...profile.data(), id: profile.id }) : null;
  const state = keyState(key, maker, Date.now());
  if (state !== 'active') throw new AppError('not-signed-in', say(`apiKey.${state}`));
  const isAdmin = account && !account.disabled && roleOf(account.customClaims) === 'ADMIN' && !isDoorClosed(door);
  if (!maker || !isAdmin) {
    await mirrorAccount(pointer.uid); // an operator disabled the account past us: the list of keys must say so, too
    throw new AppError('not-signed-in', say('apiKey.stopped'));
  }
  return { key, maker, account };
}

/** `apiKeyHashes/{hash}`. */
interface Pointer {
  key: string;
  uid: string;
}

function orNone(error: unknown): null {
  if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
  throw error;
}

/** Notes that a key is in use, at most once a minute. */
export async function noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
  const now = Date.now();
  if (now - (millis(lastUsedAt) ?? 0) < NOTED) return;
  await db.doc(apiKeyPath(id)).update({ lastUsedAt: Timestamp.fromMillis(now) });
}
