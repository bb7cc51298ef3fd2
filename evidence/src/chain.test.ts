import { expect, it } from 'vitest';
import { extendChain, introduction, type ChainEntry } from './chain.ts';
import { testKey } from './testing.ts';

const entry = { clientId: 'ada', type: 'DECLINED', at: '2026-03-01T10:00:00.000Z', by: 'ada', body: {} } as const;
const facts = (chain: readonly ChainEntry[]) => chain.map(({ seq, type, sealKeyId }) => [seq, type, sealKeyId]);

it('has the key that sealed the end of a chain introduce a new one, once', async () => {
  const [old, fresh] = [await testKey(), await testKey()];
  const first = await extendChain(entry, null, old, []);
  const last = first.at(-1) ?? null;
  const next = await extendChain(entry, last, fresh, [old]);
  expect(facts([...first, ...next])).toEqual([
    [1, 'DECLINED', old.keyId],
    [2, 'KEY_ADDED', old.keyId],
    [3, 'DECLINED', fresh.keyId],
  ]);
  expect(next[0]).toMatchObject({ body: { keyId: fresh.keyId }, prevEntryHash: last?.entryHash });
  expect(next[1]?.prevEntryHash).toBe(next[0]?.entryHash);
  expect(facts(await extendChain(entry, next[0] ?? null, fresh, [old]))).toEqual([[3, 'DECLINED', fresh.keyId]]);
  expect(await introduction(entry, next[1] ?? null, fresh, [old])).toBeNull();
});

it('introduces nobody at the beginning of a chain, and without the earlier key', async () => {
  const [old, fresh] = [await testKey(), await testKey()];
  expect(facts(await extendChain(entry, null, fresh, [old]))).toEqual([[1, 'DECLINED', fresh.keyId]]);
  const [last = null] = await extendChain(entry, null, old, []);
  expect(facts(await extendChain(entry, last, fresh, []))).toEqual([[2, 'DECLINED', fresh.keyId]]);
});
