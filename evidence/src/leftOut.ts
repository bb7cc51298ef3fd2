import { hashOf } from './canonical.ts';

/** The fields that the hash of each thing leaves out: the hash itself, and what is signed over it. What is not listed is hashed whole. */
export const LEFT_OUT = {
  'sig/2': ['recordHash', 'deviceSig'],
  'entry/1': ['entryHash', 'seal'],
  'bundle/1': ['manifestHash', 'seal'],
} as const;

/** The hash that a thing of `schema` should name as its own. */
export function ownHashOf(schema: keyof typeof LEFT_OUT, value: object): Promise<string> {
  const names: readonly string[] = LEFT_OUT[schema];
  return hashOf(Object.fromEntries(Object.entries(value).filter(([field]) => !names.includes(field))));
}
