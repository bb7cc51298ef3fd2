import { hashOf } from './canonical.ts';

/** The fields that the hash of each schema leaves out: the hash itself, and the signature over it. Other schemas are hashed completely. */
export const LEFT_OUT = {
  'sig/2': ['recordHash', 'deviceSig'],
  'decline/1': ['recordHash', 'deviceSig'],
  'entry/1': ['entryHash', 'seal'],
  'bundle/1': ['manifestHash', 'seal'],
  'bundle/2': ['manifestHash', 'seal'],
} as const;

/** Computes the hash that a document of `schema` should name as its own. */
export function ownHashOf(schema: keyof typeof LEFT_OUT, value: object): Promise<string> {
  const names: readonly string[] = LEFT_OUT[schema];
  return hashOf(Object.fromEntries(Object.entries(value).filter(([field]) => !names.includes(field))));
}
