import { describe, expect, it } from 'vitest';
import texts from '../../texts/en/messages.json' with { type: 'json' };
import { hashOf } from './canonical.ts';
import { ENTRY_TYPES, entryProblems, type ChainEntry } from './chain.ts';
import { ENTRY_BODIES } from './entryBodies.ts';
import { formatText, VECTORS } from './format.ts';
import { keyIdOf } from './keys.ts';
import { LEFT_OUT } from './leftOut.ts';
import { REASONS } from './reasons.ts';

describe('FORMAT.txt', () => {
  const text = formatText();

  it('names every type of entry with its fields, every reason, and every field that a hash leaves out', () => {
    const fields = Object.values(ENTRY_BODIES).flatMap((entry) => Object.keys(entry.fields));
    const names = [...ENTRY_TYPES, ...fields, ...Object.keys(REASONS)].map((name) => `${name}: `);
    for (const name of [...names, ...Object.values(LEFT_OUT).map((left) => left.join(', '))])
      expect(text).toContain(name);
  });

  it('has words for every reason of the server', () => {
    const codes = Object.keys(texts).flatMap((key) => (key.startsWith('verdict.') ? [key.slice(8)] : []));
    expect(codes.filter((code) => !(code in REASONS))).toEqual([]);
    expect(codes.length).toBeGreaterThan(30);
  });

  it('has correct examples', async () => {
    const { canonical, sealed } = VECTORS;
    expect(await hashOf(canonical.value)).toBe(canonical.sha256);
    expect(await keyIdOf(sealed.key)).toBe(sealed.entry.sealKeyId);
    const keys = new Map([[sealed.entry.sealKeyId as string, sealed.key]]);
    expect(await entryProblems(sealed.entry as ChainEntry, keys)).toEqual([]);
    for (const part of [canonical.sha256, sealed.key.x, sealed.entry.seal]) expect(text).toContain(part);
  });
});
