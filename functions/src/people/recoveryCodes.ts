import { isCode, storeCode, newCode, plainCode, type StoredCode } from '../core/storedCode.ts';

/** `recoveryCodes/{uid}`: the unused codes. */
export interface RecoveryCodes {
  codes: StoredCode[];
}

const HOW_MANY = 10;

/** Makes ten different codes. */
export const newCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

/** Hashes codes for storing, each with its own salt. */
export const storeCodes = async (codes: readonly string[]): Promise<RecoveryCodes> => ({
  codes: await Promise.all(codes.map((code) => storeCode(plainCode(code)))),
});

/** Removes a code that is being used; null when it is none of them. */
export async function withoutCode(stored: RecoveryCodes, code: string): Promise<RecoveryCodes | null> {
  const isIt = await Promise.all(stored.codes.map((hashed) => isCode(plainCode(code), hashed)));
  return isIt.includes(true) ? { codes: stored.codes.filter((_, index) => !isIt[index]) } : null;
}
