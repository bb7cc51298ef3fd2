import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Cheap enough for 200 at once. A guessable code is not safe by this alone: callers have to limit the tries. */
const scrypted = promisify<string, string, number, { N: number }, Buffer>(scrypt);
const slowHash = async (code: string, salt: string) => (await scrypted(code, salt, 32, { N: 1024 })).toString('hex');

/** A code in its stored form. */
export interface StoredCode {
  salt: string;
  hash: string;
}
export async function storeCode(code: string): Promise<StoredCode> {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: await slowHash(code, salt) };
}

/** Compares a code in the same time whether one is stored or not. */
export async function isCode(code: string, stored: StoredCode | undefined): Promise<boolean> {
  const hash = await slowHash(code, stored?.salt ?? 'none');
  return stored !== undefined && timingSafeEqual(Buffer.from(hash), Buffer.from(stored.hash));
}
