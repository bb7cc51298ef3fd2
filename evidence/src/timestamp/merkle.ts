import { fromHex, sha256 } from '../canonical.ts';

/** The neighbour of a hash on the way to the root, and its side. */
export interface Step {
  side: 'left' | 'right';
  hash: string;
}

const joined = (...parts: (number[] | Uint8Array)[]) => sha256(Uint8Array.from(parts.flatMap((part) => [...part])));
const leafOf = (hash: string) => joined([0], fromHex(hash) ?? []);
const nodeOf = (left: string, right: string) => joined([1], fromHex(left) ?? [], fromHex(right) ?? []);

/**
 * Computes one hash over many (hashing leaves and nodes like RFC 6962), and for each the path from it to the root. `hashes` in
 * hex, at least one.
 */
export async function merkleTree(hashes: readonly string[]): Promise<{ root: string; paths: Step[][] }> {
  let level = await Promise.all(hashes.map(leafOf));
  const paths: Step[][] = hashes.map(() => []);
  const places = hashes.map((_, index) => index);
  while (level.length > 1) {
    for (const [index, place] of places.entries()) {
      const [side, beside] = place % 2 === 0 ? (['right', place + 1] as const) : (['left', place - 1] as const);
      const hash = level[beside];
      if (hash !== undefined) paths[index]?.push({ side, hash }); // the last of an odd number moves up unchanged
      places[index] = Math.floor(place / 2);
    }
    const pairs = level.flatMap((left, index) => (index % 2 === 0 ? [[left, level[index + 1]] as const] : []));
    level = await Promise.all(pairs.map(async ([left, right]) => (right === undefined ? left : nodeOf(left, right))));
  }
  return { root: level[0] ?? '', paths };
}

/** Computes the root that a path leads to. */
export async function rootOf(hash: string, path: readonly Step[]): Promise<string> {
  let root = await leafOf(hash);
  for (const step of path) root = await (step.side === 'left' ? nodeOf(step.hash, root) : nodeOf(root, step.hash));
  return root;
}
