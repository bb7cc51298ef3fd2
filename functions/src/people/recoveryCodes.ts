import { isCode, storeCode, type StoredCode } from '../core/storedCode.ts';
import { newCode, plainCode } from './codes.ts';

/** `recoveryCodes/{uid}`: those that were not used yet. */
export interface RecoveryCodes {
  codes: StoredCode[];
}

const HOW_MANY = 10;

/** Ten codes that differ. */
export const newCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** How codes are stored: a hash each, with a salt of its own. */
export const storeCodes = async (codes: readonly string[]): Promise<RecoveryCodes> => ({
  codes: await Promise.all(codes.map((code) => storeCode(plainCode(code)))),
});

/** What is left when this code is used; null when it is none of them. */
export async function withoutCode(stored: RecoveryCodes, code: string): Promise<RecoveryCodes | null> {
  const isIt = await Promise.all(stored.codes.map((hashed) => isCode(plainCode(code), hashed)));
  return isIt.includes(true) ? { codes: stored.codes.filter((_, index) => !isIt[index]) } : null;
}
