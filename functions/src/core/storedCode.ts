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

/** Crockford's alphabet: no two signs look alike. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes a code of sixty random bits, such as `k7mq-3xzt-9w2a`. */
export const newCode = (): string =>
  Array.from(
    randomBytes(12),
    (byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + SIGNS.charAt(byte % 32),
  ).join('');

/** Normalises a code: removes what people add when they copy it, and maps letters that look like digits. */
export const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
