import type { DeviceKey, Manifest, SealKey } from './bundle.ts';
import { canonical, hashOf, readCanonical, sha256 } from './canonical.ts';
import { sealEntry, type ChainEntry, type EntryType } from './chain.ts';
import { pack, unpack, type Files } from './container.ts';
import type { LeftOutFile } from './leftOutFiles.ts';
import { NOW, TEXT, type TestKey } from './testing.ts';

export const iso = (time: number) => new Date(time).toISOString();

/** Finds whom an entry is by, as its body says. */
export function actorOf(type: string, { by = 'server', signerUid = 'server' }: ChainEntry['body']): string {
  return String(type === 'DECLINED' ? signerUid : by);
}

/** A bundle that is being forged: its files are parsed, changed, and packed again with a manifest that `sealer` seals. */
export class Forgery {
  readonly files: Files;
  readonly keys: { seal: SealKey[]; devices: DeviceKey[] };
  chain: ChainEntry[];
  readonly manifest: Manifest;
  private readonly own: TestKey;

  /** `own` is the default sealing key; it is added to the list of keys. */
  constructor(zip: Uint8Array, own: TestKey) {
    this.own = own;
    this.files = { ...unpack(zip).files };
    this.manifest = this.json('manifest.json') as Manifest;
    this.keys = this.json('keys.json') as Forgery['keys'];
    this.chain = this.json('chain.json') as ChainEntry[];
    const { keyId, key } = own;
    if (!this.keys.seal.some((key) => key.keyId === keyId)) this.keys.seal.push({ keyId, key, from: iso(NOW) });
  }

  json(path: string): unknown {
    return readCanonical(this.files[path] ?? TEXT);
  }

  put(path: string, value: unknown): void {
    this.files[path] = canonical(value);
  }

  /** Appends an entry to the chain, by whom its body names. */
  async append(type: EntryType, body: ChainEntry['body'], sealer = this.own): Promise<void> {
    const by = actorOf(type, body);
    const at = type === 'TIMESTAMPED' ? String(body['at']) : iso(NOW + 9000);
    const entry = { clientId: 'ada', type, at, by, body };
    this.chain.push(await sealEntry(entry, this.chain.at(-1) ?? null, sealer));
  }

  /** Seals the whole chain again after changes. */
  async resealed(sealer = this.own): Promise<void> {
    const entries = this.chain;
    this.chain = [];
    for (const { clientId, type, at, by, body } of entries)
      this.chain.push(await sealEntry({ clientId, type, at, by, body }, this.chain.at(-1) ?? null, sealer));
  }

  /** Takes a file away, and lists it as left out. */
  async leaveOut(path: string, changes: Partial<LeftOutFile> = {}): Promise<void> {
    const bytes = this.files[path] ?? TEXT;
    Reflect.deleteProperty(this.files, path);
    const file = { path, bytes: bytes.length, sha256: await sha256(bytes), reason: 'too-large' as const, ...changes };
    this.manifest.leftOut = [...(this.manifest.leftOut ?? []), file];
  }

  /** Makes it a bundle of version 0.2. */
  age(): void {
    delete this.manifest.leftOut;
    this.manifest.schema = 'bundle/1';
  }

  /** Packs the zip; its manifest lists the current files. */
  async packed(sealer = this.own): Promise<Uint8Array<ArrayBuffer>> {
    this.put('keys.json', this.keys);
    this.put('chain.json', this.chain);
    const { manifestHash: _hash, seal: _seal, ...old } = this.manifest;
    const { 'manifest.json': _manifest, ...files } = this.files;
    const paths = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
    const listed = await Promise.all(
      paths.map(async ([path, bytes]) => ({ path, bytes: bytes.length, sha256: await sha256(bytes) })),
    );
    const chainHead = this.chain.at(-1)?.entryHash ?? '';
    const body = { ...old, chainHead, files: listed, sealKeyId: sealer.keyId };
    const manifestHash = await hashOf(body);
    this.put('manifest.json', { ...body, manifestHash, seal: await sealer.sign(manifestHash) });
    return pack(this.files);
  }
}

/** Changes a bundle as somebody with the sealing key does, in each of these ways. */
export const forgedOf = <Of extends { zip: Uint8Array; server: { sealer: TestKey } }>(
  of: Of,
  all: readonly (readonly [string, (forgery: Forgery, of: Of) => Promise<void> | void, unknown])[],
): Promise<{ name: string; zip: Uint8Array<ArrayBuffer> }[]> =>
  Promise.all(
    all.map(async ([name, change]) => {
      const forgery = new Forgery(of.zip, of.server.sealer);
      await change(forgery, of);
      await forgery.resealed();
      return { name, zip: await forgery.packed() };
    }),
  );
