import { author } from '../core/person.ts';
import { documentOf, listOf, moment, orNull, part, text } from '../core/reader.ts';
import { millis } from '../core/time.ts';
import type { User } from '../people/user.ts';
import { isScope, type Scope } from './scopes.ts';

/** The most keys that are not revoked: a page of them is one list. */
export const MAX_KEYS = 50;
/** The most calls of one key in a minute. */
export const KEY_CALLS_PER_MINUTE = 300;
export const KEY_PREFIX = 'fm_';
/** The form of a key as programs send it. */
export const KEY_TOKEN = /^fm_[A-Za-z0-9]{40}$/;

const scope = part<Scope>((value) => value as Scope, isScope);

/** `apiKeys/{id}`: a key with which a program calls the API in the name of its maker. Functions write it; admins read it. */
export const storedApiKey = documentOf({
  name: text,
  scopes: listOf(scope),
  /** The first characters of the key, by which people recognise it. */
  hint: text,
  createdBy: author,
  createdAt: moment,
  /** Null for a key without an end. */
  expiresAt: moment,
  /** When it was last used, to the minute; null before the first call. */
  lastUsedAt: moment,
  revokedAt: moment,
  revokedBy: orNull(author),
});
export type ApiKey = ReturnType<typeof storedApiKey>;

/** `stopped`: the maker is no longer an admin who can sign in. */
export const KEY_STATES = ['active', 'stopped', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Tells whether a key may be used at `now`, in ms since 1970; `maker` is null when the profile of its maker is gone. */
export function keyState(
  { revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>,
  maker: Pick<User, 'role' | 'isDisabled'> | null,
  now: number,
): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && (millis(expiresAt) ?? 0) <= now) return 'expired';
  return maker?.role === 'ADMIN' && !maker.isDisabled ? 'active' : 'stopped';
}
