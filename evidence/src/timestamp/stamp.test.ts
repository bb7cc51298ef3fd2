import { describe, expect, it } from 'vitest';
import { sha256 } from '../canonical.ts';
import { hasOpenssl, LocalAuthority } from './localAuthority.ts';
import { merkleTree, rootOf } from './merkle.ts';
import { readStamp, stampQuery } from './stamp.ts';

const hashes = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => sha256(Uint8Array.of(index))));

describe('the root of a Merkle tree', () => {
  it.each([1, 2, 3, 5, 8, 13])('is reached from each of %i', async (count) => {
    const all = await hashes(count);
    const { root, paths } = await merkleTree(all);
    for (const [index, hash] of all.entries()) expect(await rootOf(hash, paths[index] ?? [])).toBe(root);
    const [first = '', second = ''] = await hashes(2);
    if (count > 1) expect(await rootOf(second, paths[0] ?? [])).not.toBe(root);
    expect(await rootOf(first, [...(paths[0] ?? []), { side: 'left', hash: second }])).not.toBe(root);
  });
});

describe.skipIf(!hasOpenssl())('a time stamp', () => {
  it.each(['ec', 'rsa:2048'] as const)('by a key of type %s is read here as openssl verifies it', async (kind) => {
    const authority = new LocalAuthority(kind);
    const [hash = '', other = ''] = await hashes(2);
    const answer = authority.stamp(stampQuery(hash));
    expect(authority.verified(hash, answer)).toContain('Verification: OK');
    expect(() => authority.verified(other, answer)).toThrow();
    const stamp = await readStamp(answer);
    expect(stamp).toMatchObject({ hash, isSigned: true });
    expect(Math.abs(Date.parse(stamp.at) - Date.now())).toBeLessThan(3_600_000);
  });

  it('does not pass with any signed bit changed, and other data is refused', async () => {
    const [hash = ''] = await hashes(1);
    const answer = new LocalAuthority().stamp(stampQuery(hash));
    const at = Buffer.from(answer).indexOf(Buffer.from(hash, 'hex'));
    for (const place of [at, at + 31, answer.length - 1]) {
      const changed = answer.slice();
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect((await readStamp(changed)).isSigned).toBe(false);
    }
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array(100),
      answer.slice(0, 200),
      new TextEncoder().encode('<html>'),
    ])
      await expect(readStamp(bytes)).rejects.toThrow();
    await expect(readStamp(Uint8Array.from([0x30, 5, 0x30, 3, 2, 1, 2]))).rejects.toThrow('refused (status 2)');
  });
});
