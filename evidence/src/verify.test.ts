import { beforeAll, describe, expect, it } from 'vitest';
import { canonical, readCanonical } from './canonical.ts';
import { pack, unpack } from './container.ts';
import { makeBundle } from './bundle.ts';
import { TestServer, testKey, TEXT } from './testing.ts';
import { verifyBundle } from './verify.ts';

declare const __WIDE__: boolean; // vitest.config.js
const FLIPS = __WIDE__ ? 1000 : 200;

let server: TestServer;
let zip: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const device = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(2, device);
  await server.countersigned();
  zip = await server.bundle();
});

const errors = async (bytes: Uint8Array) =>
  (await verifyBundle(bytes)).findings.filter(({ level }) => level === 'error');

function flipped(bit: number): Uint8Array {
  const bytes = zip.slice();
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes;
}

/** Checks that a zip can be read and has exactly the bytes that we make. */
function isAsMade(bytes: Uint8Array): boolean {
  try {
    return unpack(bytes).packing === 'exact';
  } catch {
    return false;
  }
}

/** Lists the paths of all single values in a JSON document. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Makes another value of the same kind. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'something';
  return value === '' ? 'x' : (value.startsWith('a') ? 'b' : 'a') + value.slice(1);
};

function changed(document: unknown, path: readonly (string | number)[]): unknown {
  const copy = structuredClone(document);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  at[last] = other(at[last]);
  return copy;
}

describe('a bundle', () => {
  it('verifies unchanged, and lists who signed what and when', async () => {
    const result = await verifyBundle(zip);
    expect(result).toMatchObject({ isValid: true, findings: [], clientId: 'ada' });
    expect(result.signatures).toHaveLength(3);
    expect(result.signatures[0]).toMatchObject({
      title: 'Service Agreement',
      signer: 'Ada Marsh <ada@example.com>',
      deviceTime: '2026-03-01T10:00:00.000Z',
      receivedAt: '2026-03-01T10:00:01.000Z',
      outcome: 'accepted',
    });
    expect(result.signatures[2]).toMatchObject({
      id: 's1',
      signer: 'Mia Falk <mia@example.com>, for the business',
      outcome: 'accepted',
    });
    expect(result.chainHead).toBe(server.chain.at(-1)?.entryHash);
  });

  it('has the same bytes for the same content', () => {
    const { files } = unpack(zip);
    expect(pack(Object.fromEntries(Object.entries(files).reverse()))).toEqual(zip);
  });

  it('does not verify with any field of any file changed, and names the file', async () => {
    const { files } = unpack(zip);
    let count = 0;
    for (const path of Object.keys(files).filter((path) => path.endsWith('.json'))) {
      const document = readCanonical(files[path] ?? TEXT);
      for (const field of leaves(document)) {
        const findings = await errors(pack({ ...files, [path]: canonical(changed(document, field)) }));
        expect(findings.map(({ where }) => where).join('; '), `${path} ${field.join('.')}`).toContain(path);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(190);
  }, 120_000);

  it.each([
    ['README.txt', 'README.txt'],
    ['keys.json', 'keys.json'],
    ['manifest.json', 'manifest.json'],
    ['chain.json', 'chain.json'],
    ['records/s1.json', 'records/s1.json'],
    ['countersignatures/s1.json', 'countersignatures/s1.json'],
  ])('without its %s does not verify', async (path, where) => {
    const { [path]: _gone, ...files } = unpack(zip).files;
    expect((await errors(pack(files))).map((finding) => finding.where).join('; ')).toContain(where);
  });

  it('with an added file does not verify', async () => {
    const files = { ...unpack(zip).files, 'records/more.txt': TEXT };
    expect(await errors(pack(files))).toContainEqual(
      expect.objectContaining({ where: 'records/more.txt', what: 'the manifest does not list this file' }),
    );
  });

  it('is not the same with any bit flipped outside of the files’ content', () => {
    const starts = Object.values(unpack(zip).files).map((bytes) => Buffer.from(zip).indexOf(bytes));
    const lengths = Object.values(unpack(zip).files).map(({ length }) => length);
    const isContent = (at: number) => starts.some((start, index) => at >= start && at < start + (lengths[index] ?? 0));
    const around = Array.from(zip.keys()).filter((at) => !isContent(at));
    expect(around.length).toBeGreaterThan(500);
    for (const at of around) expect(isAsMade(flipped(at * 8 + (at % 8))), `byte ${at}`).toBe(false);
  });

  it(`does not verify with any of ${FLIPS} random bits flipped`, async () => {
    let seed = 20_260_301;
    const random = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32;
    for (let count = 0; count < FLIPS; count++) {
      const bit = Math.floor(random() * zip.length * 8);
      expect((await verifyBundle(flipped(bit))).findings, `bit ${bit}`).not.toEqual([]);
    }
  }, 120_000);

  it('that is not a zip, or half of one, is reported as such', async () => {
    for (const bytes of [new Uint8Array(), TEXT, zip.slice(0, zip.length / 2)])
      expect((await errors(bytes)).map(({ where }) => where)).toContain('the zip file');
  });
});

describe('an attacker', () => {
  const records = () => server.records.map((record) => structuredClone(record));

  it('with the sealing key, but without the device’s, cannot change a record', async () => {
    const [first, ...rest] = records();
    if (!first) throw new Error('There is a record');
    first.what.title = 'Nothing of weight';
    const result = await verifyBundle(await server.bundle({ records: [first, ...rest] }));
    const lines = result.findings.map(({ where, what }) => `${where}: ${what}`);
    expect(lines).toContain('records/s0.json: its hash is not that of what it says: a field was changed');
    expect(lines).toContain('records/s0.json: it is not the record that the receipt is for');
  });

  it('with the sealing key cannot change or remove a countersignature without changing the chain', async () => {
    const [countersignature] = server.countersignatures;
    if (!countersignature) throw new Error('There is a countersignature');
    const linesWith = async (countersignatures: (typeof countersignature)[]) =>
      (await verifyBundle(await server.bundle({ countersignatures }))).findings.map(
        ({ where, what }) => `${where}: ${what}`,
      );
    const where = 'countersignatures/s1.json';
    expect(await linesWith([{ ...countersignature, signerName: 'Eve' }])).toEqual([
      `${where}: it is not the record that the receipt is for`,
    ]);
    expect(await linesWith([{ ...countersignature, contentSha256: 'a'.repeat(64) }])).toContain(
      `${where}: it names other bytes than the client signed`,
    );
    expect(await linesWith([{ ...countersignature, signatureId: 's9' }])).toContain(
      'countersignatures/s9.json: the signature that it confirms is missing',
    );
    expect(await linesWith([])).toEqual(['chain.json, entry 3: the countersignature of s1 is missing']);
  });

  it('cannot exchange the document', async () => {
    const documents = [{ bytes: new TextEncoder().encode('Another text'), mediaType: 'text/plain' }];
    const { findings } = await verifyBundle(await server.bundle({ documents }));
    expect(findings).toContainEqual({
      level: 'error',
      where: 'records/s0.json',
      what: 'the document that was signed is missing',
    });
  });

  it.each([
    ['the first', (all: TestServer['chain']) => all.slice(1)],
    ['one in the middle', (all: TestServer['chain']) => all.filter((_, index) => index !== 1)],
    ['the order', (all: TestServer['chain']) => all.toReversed()],
  ])('cannot remove or change %s of the chain', async (_, cut) => {
    const { findings } = await verifyBundle(await server.bundle({ chain: cut(server.chain) }));
    expect(
      findings
        .filter(({ level }) => level === 'error')
        .map(({ what }) => what)
        .join('; '),
    ).toMatch(/chain is cut|missing or in another order/);
  });

  it('who cuts the end off is found with a known head', async () => {
    const head = server.chain.at(-1)?.entryHash ?? '';
    const cut = await server.bundle({
      chain: server.chain.slice(0, 1),
      records: server.records.slice(0, 1),
      countersignatures: [],
      declines: [],
    });
    expect((await verifyBundle(cut)).isValid).toBe(true); // as README.txt says
    expect(await verifyBundle(cut, { chainHead: head })).toMatchObject({ isValid: false });
    expect(await verifyBundle(zip, { chainHead: head })).toMatchObject({ isValid: true });
  });

  it('with their own deployment is found with a known key', async () => {
    const forged = new TestServer(await testKey());
    const device = await testKey();
    await forged.register(device);
    await forged.signed(1, device);
    const expected = { sealKeyIds: [server.sealer.keyId] };
    expect(await verifyBundle(await forged.bundle(), expected)).toMatchObject({ isValid: false });
    expect(await verifyBundle(zip, expected)).toMatchObject({ isValid: true });
  });

  it('cannot replace the signer’s key by another account’s', async () => {
    const deviceKeys = server.keys.map((key) => ({ ...key, uid: 'eve' }));
    const { findings } = await verifyBundle(await server.bundle({ deviceKeys }));
    expect(findings[0]).toMatchObject({
      where: 'records/s0.json',
      what: "the device's key belongs to another account",
    });
  });
});

it('names signatures without a device key or receipt, and counts them as valid', async () => {
  const old = {
    schema: 'sig/1' as const,
    signatureId: 'old',
    agreementTitle: 'NDA',
    signerName: 'Ada',
    contentSha256: server.records[0]?.what.contentSha256,
  };
  const content = {
    clientId: 'ada',
    madeAt: '2026-03-01T10:00:00.000Z',
    records: [old],
    countersignatures: [],
    declines: [],
    chain: [],
    deviceKeys: [],
    documents: [{ bytes: TEXT, mediaType: 'text/plain' }],
    leftOut: [],
    files: {},
  };
  const { sealer } = server;
  const sealKeys = [{ keyId: sealer.keyId, key: sealer.key, from: '2026-03-01T10:00:00.000Z' }];
  const { isValid, findings, signatures } = await verifyBundle(await makeBundle({ ...content, sealKeys }, sealer));
  expect(isValid).toBe(true);
  expect(findings.map(({ level }) => level)).toEqual(['warning', 'warning']);
  expect(signatures).toEqual([
    {
      id: 'old',
      title: 'NDA',
      signer: 'Ada',
      deviceTime: '',
      receivedAt: '',
      outcome: 'not received',
      circumstances: [],
    },
  ]);
});
