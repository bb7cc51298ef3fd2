import { FieldPath } from 'firebase-admin/firestore';
import {
  API,
  apiKeyOf,
  AppError,
  fullName,
  keyState,
  say,
  storedApiKey,
  type ApiKey,
  type User,
} from '@firstmile/domain';
import { db } from '#firestore/db.ts';
import { createKey, readMakers, renameKey, revokeKey } from '#people/apiKeys.ts';
import { limit } from '../limit.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';
import type { Caller } from '../auth.ts';

const NONE = say('apiKey.none');

/** Replies with a page of keys, newest first. */
export const apiKeys: Handler<'apiKeys'> = async ({ query, setNext }) => {
  const ordered = db.collection('apiKeys').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const what = say('thing.apiKey');
  const { items, next } = await readPage(storedApiKey, ordered, { collection: 'apiKeys', what, ...query });
  setNext(next);
  const makers = await readMakers(items);
  return items.map((key) => shown(key, makers));
};

/** Replies with the key of the caller. */
export const currentKey: Handler<'currentKey'> = ({ caller: { key } }) =>
  key ? Promise.resolve(apiKeyOf(key, 'active')) : Promise.reject(new AppError('not-found', NONE));

/** Creates a key in the caller's name, and replies with it this once. */
export const createApiKey: Handler<'createApiKey'> = async ({ caller, body, newIdOnce }) => {
  await limit(`create-key:account:${caller.uid}`, API.createApiKey.perAccount);
  const { key, token } = await createKey(newIdOnce, body, authorOf(caller));
  return { ...apiKeyOf(key, 'active'), key: token };
};

/** Renames a key. */
export const renameApiKey: Handler<'renameApiKey'> = async ({ params, body }) => {
  const key = await renameKey(needId(params['id'], NONE), body.name);
  return shown(key, await readMakers([key]));
};

/** Revokes a key. */
export const revokeApiKey: Handler<'revokeApiKey'> = async ({ caller, params }) =>
  apiKeyOf(await revokeKey(needId(params['id'], NONE), authorOf(caller)), 'revoked');

const authorOf = ({ uid, user }: Caller) => ({ uid, name: fullName(user) });

const shown = (key: ApiKey, makers: Map<string, User>) =>
  apiKeyOf(key, keyState(key, makers.get(key.createdBy.uid) ?? null, Date.now()));
