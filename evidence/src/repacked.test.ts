import { Zip, ZipDeflate, zipSync, type ZipAttributes } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { unpack, type Files } from './container.ts';
import { TestServer, testKey, TEXT } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

let server: TestServer;
let zip: Uint8Array<ArrayBuffer>;
let files: Files;

beforeAll(async () => {
  const device = await testKey();
  server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(1, device);
  zip = await server.bundle();
  files = unpack(zip).files;
});

/** Packs the files with attributes for one of them. */
const packedWith = (attributes: ZipAttributes) =>
  zipSync({ ...files, 'README.txt': [files['README.txt'] ?? TEXT, attributes] }, { level: 0 });
const withField = (kind: number) => packedWith({ extra: { [kind]: new Uint8Array(5) } });

/** Packs the files as a stream, so that each one's size follows it. */
function described(): Uint8Array {
  const parts: Uint8Array[] = [];
  const stream = new Zip((_error, part) => void parts.push(part));
  for (const [path, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(path);
    stream.add(file);
    file.push(bytes, true);
  }
  stream.end();
  return new Uint8Array(Buffer.concat(parts));
}

/** Puts a file that the list does not name before the list. */
function withStray(): Uint8Array {
  const list = Buffer.from(zip).indexOf('PK\x01\x02', 0, 'latin1');
  const stray = zipSync({ 'README.txt': TEXT }, { level: 0 });
  const local = stray.slice(0, Buffer.from(stray).indexOf('PK\x01\x02', 0, 'latin1'));
  const made = Buffer.concat([zip.slice(0, list), local, zip.slice(list)]);
  made.writeUInt32LE(list + local.length, made.length - 6);
  return new Uint8Array(made);
}

/** Changes the checksum of the first file at both places. */
function withWrongChecksum(): Uint8Array {
  const made = Buffer.from(zip);
  for (const at of [14, made.indexOf('PK\x01\x02', 0, 'latin1') + 16])
    made.writeUInt32LE((made.readUInt32LE(at) ^ 1) >>> 0, at);
  return new Uint8Array(made);
}

const verified = (bytes: Uint8Array) => verifyBundle(bytes, { sealKeyIds: [server.sealer.keyId] });

describe('a zip that was packed again', () => {
  it.each<[string, () => Uint8Array]>([
    ['compressed', () => zipSync(files, { level: 9 })],
    ['with other dates', () => zipSync(files, { level: 0, mtime: new Date(2020, 1, 1) })],
    ['in another order', () => zipSync(Object.fromEntries(Object.entries(files).reverse()), { level: 0 })],
    ['with folders', () => zipSync({ ...files, 'records/': new Uint8Array() })],
    ['with its sizes behind each file', described],
    ['with more exact dates', () => withField(0x5455)],
  ])('%s has the sealed content, and the report says only that', async (_, packed) => {
    const result = await verified(packed());
    expect(result.findings.map(({ level, where }) => `${level} ${where}`)).toEqual(['warning the zip file']);
    const headline = 'The zip was packed again; its contents are as sealed.';
    expect(reportOf(result)).toMatchObject({ headline, verdict: 'good' });
    expect(reportOf(await verifyBundle(packed())).verdict).toBe('open');
  });

  it('with a changed file does not verify', async () => {
    expect(reportOf(await verified(zipSync({ ...files, 'README.txt': TEXT }))).verdict).toBe('bad');
  });
});

describe('a zip in which programs may find different files', () => {
  /** Replaces the first or the last occurrence of `from` in the zip. */
  const renamed = (from: string, to: string, isLast: boolean) => {
    const copy = Buffer.from(zip);
    const at = isLast ? copy.lastIndexOf(from) : copy.indexOf(from);
    copy.write(to, at);
    return new Uint8Array(copy);
  };

  it.each<[string, () => Uint8Array]>([
    ['a name in front of a file is another than in the list', () => renamed('README.txt', 'readme.txt', false)],
    ['two files have one name', () => renamed('chain.json', 'keys.json\0', true)],
    ['there are two lists', () => new Uint8Array([...zip, ...zipSync({ 'README.txt': TEXT })])],
    ['a list is hidden before the true one', () => new Uint8Array([...zipSync({ 'README.txt': TEXT }), ...zip])],
    ['a byte follows', () => new Uint8Array([...zip, 0])],
    ['a byte comes before', () => new Uint8Array([0, ...zip])],
    ['a field gives a file another name', () => withField(0x7075)],
    ['a field is of another kind', () => withField(0x0001)],
    ['a file has a comment', () => packedWith({ comment: 'x' })],
    ['a file is a link', () => packedWith({ os: 3, attrs: 0o120777 << 16 })],
    ['a folder has content', () => zipSync({ ...files, 'records/': TEXT })],
    ['a name has a backslash', () => zipSync({ ...files, 'records\\x': TEXT })],
    ['a file is not in the list', withStray],
    ['a checksum is wrong', withWrongChecksum],
  ])('is bad, by its container: %s', async (_, made) => {
    const result = await verified(made());
    expect(reportOf(result).verdict).toBe('bad');
    const what = expect.stringMatching(/^its container is ambiguous/) as string;
    expect(result.findings).toEqual([{ level: 'error', where: 'the zip file', what }]);
  });

  it('with two files of one name is bad, although the last is genuine', async () => {
    const twice = Buffer.from(zipSync({ ...files, 'README.tx_': TEXT }, { level: 0 }));
    for (let at = twice.indexOf('README.tx_'); at >= 0; at = twice.indexOf('README.tx_')) twice.write('README.txt', at);
    const { findings } = await verified(new Uint8Array(twice));
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', where: 'the zip file' }));
  });
});

it('is not unpacked if it claims to be too large', async () => {
  const bomb = zipSync({ 'README.txt': TEXT }, { level: 9 });
  const inList = Buffer.from(bomb).indexOf('PK\x01\x02', 'latin1');
  new DataView(bomb.buffer).setUint32(inList + 24, 300 * 2 ** 20, true); // its stated size
  const { findings } = await verifyBundle(bomb);
  expect(findings).toEqual([{ level: 'error', where: 'the zip file', what: 'it unpacks to more than 256 MB' }]);
});
