import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Makes the token of a mailed link: it cannot be guessed, and only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Makes a code of six digits. It is safe from guessing because a few wrong tries end it. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashSecret = (text: string): string => createHash('sha256').update(text).digest('hex');
