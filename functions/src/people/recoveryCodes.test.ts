import { describe, expect, it } from 'vitest';
import { newCodes, storeCodes, withoutCode } from './recoveryCodes.ts';

describe('recovery codes', () => {
  it('are ten different ones, of unambiguous characters', () => {
    const codes = newCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  });

  it('are stored as hashes, each with its own salt', async () => {
    const { codes } = await storeCodes(['k7mq-3xzt-9w2a', 'k7mq-3xzt-9w2a']);
    expect(JSON.stringify(codes)).not.toMatch(/k7mq|3xzt/);
    expect(new Set(codes.map(({ salt }) => salt)).size).toBe(2);
    expect(new Set(codes.map(({ hash }) => hash)).size).toBe(2);
  });

  it.each(['k7mq-3xzt-9w2a', 'K7MQ 3XZT 9W2A', 'k7mq3xzt9w2a', ' k7mq–3xzt–9w2a\n'])(
    'count as %j, once',
    async (typed) => {
      const stored = await storeCodes(['k7mq-3xzt-9w2a', '0vdn-5h8s-rj4c']);
      const left = await withoutCode(stored, typed);
      expect(left?.codes).toEqual([stored.codes[1]]);
      expect(left && (await withoutCode(left, typed))).toBeNull();
    },
  );

  it('accept characters that look alike', async () => {
    const stored = await storeCodes(['0vd1-5h8s-rj4c']);
    expect(await withoutCode(stored, 'OVDL-5h8s-rj4c')).toEqual({ codes: [] });
    expect(await withoutCode(stored, 'OVDI-5h8s-rj4c')).toEqual({ codes: [] });
  });

  it.each(['', 'k7mq-3xzt', 'k7mq-3xzt-9w2b', 'x'.repeat(64)])('are not %j', async (typed) => {
    expect(await withoutCode(await storeCodes(['k7mq-3xzt-9w2a']), typed)).toBeNull();
  });
});
