import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What leads to an invitation: nobody can guess it, and only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Cheap enough for 200 at once; what keeps codes from being guessed is that five tries end them. */
const scrypted = promisify<string, string, number, { N: number }, Buffer>(scrypt);
const slowHash = async (code: string, salt: string) => (await scrypted(code, salt, 32, { N: 1024 })).toString('hex');

/** A code as it is stored. */
export interface StoredCode {
  salt: string;
  hash: string;
}
export async function storeCode(code: string): Promise<StoredCode> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: await slowHash(code, salt) };
}

/** Takes as long whether there is a code or not. */
export async function isCode(code: string, stored: StoredCode | undefined): Promise<boolean> {
  const hash = await slowHash(code, stored?.salt ?? 'none');
  return stored !== undefined && timingSafeEqual(Buffer.from(hash), Buffer.from(stored.hash));
}
