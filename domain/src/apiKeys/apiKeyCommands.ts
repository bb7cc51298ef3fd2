import type { InferType } from 'yup';
import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { apiKeyHashPath, apiKeyPath } from '../core/paths.ts';
import type { Author } from '../core/person.ts';
import { requiredLine } from '../core/text.ts';
import { PlainTime } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { array, number, object, string } from '../core/yup.ts';
import { KEY_PREFIX, type ApiKey } from './apiKey.ts';
import { SCOPES, type Scope } from './scopes.ts';

const DAY = 86_400_000;
const MAX_DAYS = 3650;
export const MAX_KEY_NAME = 100;
const DAYS = say('apiKey.days', { max: MAX_DAYS });
const NONE = say('apiKey.scopes');

const name = requiredLine(say('apiKey.name')).max(MAX_KEY_NAME, say('apiKey.nameTooLong', { max: MAX_KEY_NAME }));

/** The input for creating a key. */
export const createKeySchema = object({
  name,
  scopes: array(string<Scope>().defined().oneOf(SCOPES, say('apiKey.noScope')))
    .required(NONE)
    .min(1, NONE)
    .test('distinct', say('apiKey.noScope'), (scopes) => new Set(scopes).size === scopes.length),
  /** Null for a key without an end. */
  expiresInDays: number().nullable().optional().typeError(DAYS).integer(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS),
}).required();
export type CreateKey = InferType<typeof createKeySchema>;

export const renameKeySchema = object({ name }).required();

interface Order {
  order: CreateKey;
  token: string;
  /** SHA-256 of the token, in hex. */
  hash: string;
  by: Author;
  /** Milliseconds since 1970. */
  now: number;
}

/** Creates a key. Its token is nowhere in the writes: the hash, in a closed document, leads to the key. */
export function createKeyWrites(id: string, { order, token, hash, by, now }: Order): Write[] {
  const { name, scopes, expiresInDays } = order;
  const data = {
    name: name.trim(),
    scopes,
    hint: token.slice(0, KEY_PREFIX.length + 4),
    createdBy: by,
    createdAt: SERVER_TIME,
    expiresAt: typeof expiresInDays === 'number' ? PlainTime.at(now + expiresInDays * DAY) : null,
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: null,
  };
  return [
    { op: 'create', path: apiKeyPath(id), data },
    { op: 'create', path: apiKeyHashPath(hash), data: { key: id, uid: by.uid } },
  ];
}

export const renameKeyWrites = ({ id }: ApiKey, to: string): Write[] => [
  { op: 'update', path: apiKeyPath(id), data: { name: to.trim() } },
];

/** Revokes a key for good. Throws `conflict` when it was revoked before. */
export function revokeKeyWrites({ id, revokedAt }: ApiKey, by: Author): Write[] {
  if (revokedAt) throw new AppError('conflict', say('apiKey.wasRevoked'));
  return [{ op: 'update', path: apiKeyPath(id), data: { revokedAt: SERVER_TIME, revokedBy: by } }];
}
