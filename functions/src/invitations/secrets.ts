import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What leads to an invitation: nobody can guess it, and only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Six digits: what keeps them from being guessed is that five tries end them. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
