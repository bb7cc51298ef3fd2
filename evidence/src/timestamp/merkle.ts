import { fromHex, sha256 } from '../canonical.ts';

/** What stands beside a hash on the way to the root, and on which side. */
export interface Step {
  side: 'left' | 'right';
  hash: string;
}

const joined = (...parts: (number[] | Uint8Array)[]) => sha256(Uint8Array.from(parts.flatMap((part) => [...part])));
const leafOf = (hash: string) => joined([0], fromHex(hash) ?? []);
const nodeOf = (left: string, right: string) => joined([1], fromHex(left) ?? [], fromHex(right) ?? []);

/** One hash over many (as RFC 6962 hashes leaves and nodes), and for each of them the path that leads from it to the root. `hashes` in hex, at least one. */
export async function merkleTree(hashes: readonly string[]): Promise<{ root: string; paths: Step[][] }> {
  let level = await Promise.all(hashes.map(leafOf));
  const paths: Step[][] = hashes.map(() => []);
  const places = hashes.map((_, index) => index);
  while (level.length > 1) {
    for (const [index, place] of places.entries()) {
      const [side, beside] = place % 2 === 0 ? (['right', place + 1] as const) : (['left', place - 1] as const);
      const hash = level[beside];
      if (hash !== undefined) paths[index]?.push({ side, hash }); // the last of an odd number goes up as it is
      places[index] = Math.floor(place / 2);
    }
    const pairs = level.flatMap((left, index) => (index % 2 === 0 ? [[left, level[index + 1]] as const] : []));
    level = await Promise.all(pairs.map(async ([left, right]) => (right === undefined ? left : nodeOf(left, right))));
  }
  return { root: level[0] ?? '', paths };
}

/** The root to which a path leads. */
export async function rootOf(hash: string, path: readonly Step[]): Promise<string> {
  let root = await leafOf(hash);
  for (const step of path) root = await (step.side === 'left' ? nodeOf(step.hash, root) : nodeOf(root, step.hash));
  return root;
}
