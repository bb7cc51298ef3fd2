import { randomBytes } from 'node:crypto';
import { isCode, storeCode, type StoredCode } from '../core/storedCode.ts';

/** `recoveryCodes/{uid}`: those that were not used yet. */
export interface RecoveryCodes {
  codes: StoredCode[];
}

const HOW_MANY = 10;
/** Crockford's: no two are taken for each other. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten codes of sixty random bits, as `k7mq-3xzt-9w2a`. */
export const newCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () =>
    Array.from(
      randomBytes(12),
      (byte, index) => (index > 0 && index % 4 === 0 ? '-' : '') + SIGNS.charAt(byte % 32),
    ).join(''),
  );

/** How codes are stored: a hash each, with a salt of its own. */
export const storeCodes = async (codes: readonly string[]): Promise<RecoveryCodes> => ({
  codes: await Promise.all(codes.map((code) => storeCode(plain(code)))),
});

/** What is left when this code is used; null when it is none of them. */
export async function withoutCode(stored: RecoveryCodes, code: string): Promise<RecoveryCodes | null> {
  const isIt = await Promise.all(stored.codes.map((one) => isCode(plain(code), one)));
  return isIt.includes(true) ? { codes: stored.codes.filter((_, index) => !isIt[index]) } : null;
}

/** Without what people leave out, add or mistake when they copy it. */
const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
