import type { InferType } from 'yup';
import { KEY_STATES, type ApiKey, type KeyState } from '../apiKeys/apiKey.ts';
import { createKeySchema, renameKeySchema } from '../apiKeys/apiKeyCommands.ts';
import { SCOPES } from '../apiKeys/scopes.ts';
import { isoTime } from '../core/time.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { described, id, list, oneOf, shape, text, timeOrNull } from './reply.ts';

const keyReply = shape({
  id: id(),
  name: text(),
  hint: text().meta(described('The first characters of the key')),
  scopes: list(oneOf(...SCOPES)),
  createdBy: text().meta(described('The name of the admin who made it, and in whose name it acts')),
  createdAt: timeOrNull(),
  expiresAt: timeOrNull().meta(described('ISO 8601 in UTC; null for a key without an end')),
  lastUsedAt: timeOrNull().meta(described('To the minute, as ISO 8601 in UTC; null before the first call')),
  revokedAt: timeOrNull(),
  state: oneOf(...KEY_STATES).meta(
    described('Only an `active` key may be used; `stopped`: its maker is no longer an admin who can sign in'),
  ),
});
export type ApiKeyReply = InferType<typeof keyReply>;
const createdReply = keyReply.shape({
  key: text().meta(described('The key itself, in this reply only')),
});
export type CreatedKey = InferType<typeof createdReply>;

/** Converts a key to the API's format. */
export const apiKeyOf = (key: ApiKey, state: KeyState): ApiKeyReply => ({
  id: key.id,
  name: key.name,
  hint: key.hint,
  scopes: key.scopes,
  createdBy: key.createdBy.name,
  createdAt: isoTime(key.createdAt),
  expiresAt: isoTime(key.expiresAt),
  lastUsedAt: isoTime(key.lastUsedAt),
  revokedAt: isoTime(key.revokedAt),
  state,
});

const keys = { who: 'admin', path: '/api/keys' } as const;
const key = { who: 'admin', path: '/api/keys/{id}' } as const;

/** The calls about the keys of programs. Only a signed-in admin may make them, except that a key may ask about itself. */
export const apiKeyCalls = {
  currentKey: {
    method: 'GET',
    path: '/api/keys/current',
    who: 'admin',
    summary: 'Tell which API key makes this call, with its scopes and end',
    reply: keyReply,
    refuses: { 404: 'The call was made by a person, without a key.' },
  },
  apiKeys: {
    ...keys,
    method: 'GET',
    summary: 'List the API keys, newest first, a page at a time; also those that were revoked',
    query: pageQuerySchema,
    reply: list(keyReply),
  },
  createApiKey: {
    ...keys,
    method: 'POST',
    summary: 'Create an API key; no other reply has the key itself',
    body: createKeySchema,
    reply: createdReply,
    refuses: { 409: 'There are too many keys that are not revoked.' },
    status: 201,
    perAccount: 10,
  },
  renameApiKey: { ...key, method: 'PUT', summary: 'Rename an API key', body: renameKeySchema, reply: keyReply },
  revokeApiKey: {
    ...key,
    method: 'DELETE',
    summary: 'Revoke an API key, at once and for good; it stays in the list',
    reply: keyReply,
    refuses: { 409: 'The key was revoked before.' },
  },
} satisfies Record<string, ApiCall>;
