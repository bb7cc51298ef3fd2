import { zipSync } from 'fflate';
import { canonical, readCanonical, sha256 } from './canonical.ts';
import type { ChainEntry } from './chain.ts';
import { pack, unpack } from './container.ts';
import { Forgery } from './forgery.ts';
import { ownHashOf } from './leftOut.ts';
import type { RichScene } from './richScene.ts';
import { TEXT, type TestKey } from './testing.ts';

/** Makes numbers from 0 to below `end` that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

type Random = ReturnType<typeof randomOf>;
const pick = <T>(random: Random, all: readonly T[]): T => all[random(all.length)] as T;

/** Values that programs read differently. */
const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 2 ** 53 + 2, 1e21, '', 'x', ' ', '\0', '\ud800', 'é', '😀', 'a\n'],
  ...['constructor', '__proto__', [], {}, [null], { a: 1 }, 'a'.repeat(64), 'A'.repeat(64), '0'.repeat(128)],
  ...['2026-03-01T10:00:01.000Z', '2026-13-99T10:00:01.000Z', 'accepted', 'refused', 'ada', 's0', 's1', 'd'],
];

/** Changes one value anywhere in a JSON document, and says which. */
function changeValue(random: Random, document: unknown): string {
  const places: [Record<string, unknown>, string, string][] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, key, `${path}.${key}`]);
      walk(part, `${path}.${key}`);
    }
  };
  walk(document, '');
  const [parent, key, path] = pick(random, places);
  const old = parent[key];
  const how = random(8);
  if (how === 0) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
    return `${path} removed`;
  }
  if (how === 1) {
    const name = pick(random, ['note', 'constructor', 'toString', 'signerUid', 'reasons', 'deviceKey']);
    if (Array.isArray(parent)) parent.push(structuredClone(old));
    else parent[name] = pick(random, STRANGE);
    return `${path} beside it ${name}: ${JSON.stringify(parent[name])}`;
  }
  const near = typeof old === 'string' ? [`${old}x`, `${old}\n`, old.toUpperCase(), old.slice(1)] : [];
  const other = how < 5 ? pick(random, places)[0] : null;
  const value = other ? pick(random, Object.values(other)) : pick(random, [...near, ...near, ...STRANGE]);
  parent[key] = structuredClone(value);
  return `${path} = ${JSON.stringify(value).slice(0, 200)}`;
}

/** Seals a chain again, except hashes and seals that were changed on purpose. */
async function sealAgain(chain: ChainEntry[], sealer: TestKey, { skip }: { skip: string }): Promise<void> {
  let before = '';
  for (const [index, entry] of chain.entries()) {
    if (Object(entry) !== entry) continue; // it was replaced by something else
    const put = (values: Partial<ChainEntry>) => {
      for (const [name, value] of Object.entries(values))
        if (!skip.startsWith(`.${index}.${name} `)) Object.assign(entry, { [name]: value });
    };
    put({ prevEntryHash: before });
    const entryHash = await ownHash('entry/1', entry);
    put({ entryHash });
    put({ seal: await sealer.sign(entryHash) });
    before = entry.entryHash;
  }
}

/** Flips, inserts, removes or appends bytes. */
function changeBytes(random: Random, bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; what: string } {
  const at = random(bytes.length);
  const copy = [...bytes];
  const how = random(5);
  if (how < 3) copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
  else if (how === 3) copy.splice(at, random(2), random(256));
  else copy.splice(at, 1 + random(4));
  return { bytes: Uint8Array.from(copy), what: `bytes at ${at} of ${bytes.length}, way ${how}` };
}

/** Packs a bundle in another way, and changes bytes of it, often in the list at its end. */
function changedContainer(random: Random, zip: Uint8Array): { name: string; zip: Uint8Array<ArrayBuffer> } {
  const { files } = unpack(zip);
  const [kind, level] = [pick(random, [0, 0, 0x5455, 0x7075, 0x7875, 1]), pick(random, [0, 9] as const)];
  const attributes = {
    level,
    ...(kind > 0 && { extra: { [kind]: new Uint8Array(random(9)) } }),
    ...(random(8) === 0 && { comment: 'x' }),
    ...(random(8) === 0 && { os: 3, attrs: (random(16) << 28) >>> 0 }),
  };
  const packed = Uint8Array.from(zipSync(files, attributes));
  const name = `packed with ${JSON.stringify(attributes)}`;
  if (random(3) === 0) return { name, zip: packed };
  const list = Buffer.from(packed).indexOf('PK\x01\x02', 0, 'latin1');
  const from = random(3) === 0 ? 0 : list;
  const { bytes, what } = changeBytes(random, packed.slice(from));
  return { name: `${name}, from ${from}: ${what}`, zip: Uint8Array.from([...packed.slice(0, from), ...bytes]) };
}

/** Makes one mutated bundle. Everything around the change is hashed, signed and sealed again most of the time. */
export async function mutated(
  scene: RichScene,
  random: Random,
): Promise<{ name: string; zip: Uint8Array<ArrayBuffer> }> {
  const { zip, sealer, device } = scene;
  const kind = random(16);
  if (kind === 0) return changedContainer(random, zip);
  const forgery = new Forgery(zip, sealer);
  const paths = Object.keys(forgery.files).filter((path) => path !== 'manifest.json');
  const path = pick(random, paths);
  if (kind < 3) {
    const stamps = paths.filter((name) => name.endsWith('.tsr'));
    const own = kind === 1 && stamps[0] ? stamps[0] : path;
    const { bytes, what } = changeBytes(random, forgery.files[own] ?? TEXT);
    forgery.files[own] = bytes;
    if (own.endsWith('.tsr'))
      for (const entry of forgery.chain)
        if (entry.type === 'TIMESTAMPED') entry.body['tsrSha256'] = await sha256(bytes);
    await forgery.resealed();
    const files = { ...forgery.files, 'chain.json': canonical(forgery.chain), [own]: bytes };
    const chainHead = forgery.chain.at(-1)?.entryHash;
    return { name: `${own}: ${what}`, zip: await packedWith({ files, sealer }, { ...forgery.manifest, chainHead }) };
  }
  if (kind < 5) {
    const to = pick(random, [
      path.replace(/[^/]*$/, 'x.json'),
      `${path}x`,
      pick(random, paths),
      'setup.exe',
      'signed/s0.pdf',
    ]);
    const bytes = forgery.files[path] ?? TEXT;
    if (random(2) === 0) Reflect.deleteProperty(forgery.files, path);
    if (random(3) > 0) forgery.files[to] = bytes;
    return { name: `${path} to ${to}`, zip: await packedWith({ files: forgery.files, sealer }, forgery.manifest) };
  }
  const file = pick(random, [
    ...paths.filter((name) => name.endsWith('.json') && !name.startsWith('documents/')),
    ...['chain.json', 'chain.json', 'chain.json', 'chain.json', 'chain.json', 'keys.json', 'manifest.json'],
  ]);
  const document = readCanonical(forgery.files[file] ?? TEXT) as Record<string, unknown>;
  const what = changeValue(random, document);
  const isAgain = random(4) > 0;
  if (file === 'manifest.json')
    return {
      name: `manifest.json ${what}`,
      zip: await packedWith({ files: forgery.files, sealer }, document, `${what} `),
    };
  if (isAgain && file.startsWith('records/') && document['schema'] === 'sig/2') await signAgain(document, what, device);
  if (isAgain && file.startsWith('declines/')) await signAgain(document, what, device);
  const text = inText(document);
  forgery.files[file] = text;
  let { chain } = forgery;
  if (file === 'chain.json') chain = document as unknown as ChainEntry[];
  else if (isAgain) await adaptReceipts(chain, file, document);
  if (Array.isArray(chain) && (isAgain || file !== 'chain.json')) await sealAgain(chain, sealer, { skip: `${what} ` });
  const head = Array.isArray(chain) ? chain.at(-1)?.entryHash : '';
  const files = { ...forgery.files, 'chain.json': inText(chain) };
  const name = `${file} ${what}${isAgain ? ', signed again' : ''}`;
  return { name, zip: await packedWith({ files, sealer }, { ...forgery.manifest, chainHead: head ?? '' }) };
}

/** Computes a hash; that of nothing where there is no canonical form. */
const ownHash = async (...of: Parameters<typeof ownHashOf>): Promise<string> => {
  try {
    return await ownHashOf(...of);
  } catch {
    // it has no canonical form, and so no hash
    return 'f'.repeat(64);
  }
};

/** Writes JSON in canonical form, with halves of characters as escapes, as a parser may take them. */
const inText = (value: unknown): Uint8Array<ArrayBuffer> => {
  try {
    return canonical(value);
  } catch {
    // the verifiers have to refuse it
    return new TextEncoder().encode(JSON.stringify(value));
  }
};

async function signAgain(record: Record<string, unknown>, skip: string, device: TestKey): Promise<void> {
  const schema = record['schema'] === 'decline/1' ? 'decline/1' : 'sig/2';
  const hash = await ownHash(schema, record);
  if (!skip.startsWith('.recordHash')) record['recordHash'] = hash;
  if (!skip.startsWith('.deviceSig')) record['deviceSig'] = await device.sign(hash);
}

/** Lets the receipt of a changed file name its new hash. */
async function adaptReceipts(chain: ChainEntry[], file: string, record: Record<string, unknown>): Promise<void> {
  const [folder, id] = [file.split('/')[0], file.split('/')[1]?.replace('.json', '')];
  const types: Record<string, string> = {
    records: 'RECEIPT_ISSUED',
    countersignatures: 'COUNTERSIGNED',
    declines: 'DECLINED',
  };
  const type = types[folder ?? ''];
  const isWhole = folder === 'countersignatures' || record['schema'] === 'sig/1';
  const hash = await (isWhole
    ? sha256(inText(record))
    : ownHash(folder === 'declines' ? 'decline/1' : 'sig/2', record));
  for (const entry of chain)
    if (entry.type === type && id === (entry.body['signatureId'] ?? entry.body['declineId']))
      entry.body['recordHash'] = hash;
}

/** Packs files with a manifest that lists and seals them, or with one that was changed at `skip`. */
async function packedWith(
  { files, sealer }: { files: Forgery['files']; sealer: TestKey },
  manifest: object,
  skip = '',
): Promise<Uint8Array<ArrayBuffer>> {
  const { 'manifest.json': _old, ...rest } = files;
  const listed = await Promise.all(
    Object.entries(rest).map(async ([path, bytes]) => ({ path, bytes: bytes.length, sha256: await sha256(bytes) })),
  );
  const body: Record<string, unknown> = { ...manifest, ...(skip === '' && { files: listed }) };
  const manifestHash = await ownHash('bundle/1', body);
  if (!skip.startsWith('.manifestHash')) body['manifestHash'] = manifestHash;
  if (!skip.startsWith('.seal ')) body['seal'] = await sealer.sign(manifestHash);
  return pack({ ...rest, 'manifest.json': inText(body) });
}
