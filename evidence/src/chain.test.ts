import { expect, it } from 'vitest';
import { extendChain, introduction, type ChainEntry } from './chain.ts';
import { testKey } from './testing.ts';

const entry = { clientId: 'ada', type: 'DECLINED', at: '2026-03-01T10:00:00.000Z', by: 'ada', body: {} } as const;
const facts = (chain: readonly ChainEntry[]) => chain.map(({ seq, type, sealKeyId }) => [seq, type, sealKeyId]);

it('lets the key that sealed the end of a chain introduce a new one, once', async () => {
  const old = await testKey();
  const fresh = await testKey();
  const first = await extendChain({ entry, before: null, sealer: old, earlier: [] });
  const last = first.at(-1) ?? null;
  const next = await extendChain({ entry, before: last, sealer: fresh, earlier: [old] });
  expect(facts([...first, ...next])).toEqual([
    [1, 'DECLINED', old.keyId],
    [2, 'KEY_ADDED', old.keyId],
    [3, 'DECLINED', fresh.keyId],
  ]);
  expect(next[0]).toMatchObject({ body: { keyId: fresh.keyId }, prevEntryHash: last?.entryHash });
  expect(next[1]?.prevEntryHash).toBe(next[0]?.entryHash);
  expect(facts(await extendChain({ entry, before: next[0] ?? null, sealer: fresh, earlier: [old] }))).toEqual([
    [3, 'DECLINED', fresh.keyId],
  ]);
  expect(await introduction({ entry, before: next[1] ?? null, sealer: fresh, earlier: [old] })).toBeNull();
});

it('introduces no key at the start of a chain, or without the earlier key', async () => {
  const old = await testKey();
  const fresh = await testKey();
  expect(facts(await extendChain({ entry, before: null, sealer: fresh, earlier: [old] }))).toEqual([
    [1, 'DECLINED', fresh.keyId],
  ]);
  const [last = null] = await extendChain({ entry, before: null, sealer: old, earlier: [] });
  expect(facts(await extendChain({ entry, before: last, sealer: fresh, earlier: [] }))).toEqual([
    [2, 'DECLINED', fresh.keyId],
  ]);
});
