import { zipSync } from 'fflate';
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

const verified = (bytes: Uint8Array) => verifyBundle(bytes, { sealKeyIds: [server.sealer.keyId] });

describe('a zip that was packed again', () => {
  it.each<[string, () => Uint8Array]>([
    ['compressed', () => zipSync(files, { level: 9 })],
    ['with other dates', () => zipSync(files, { level: 0, mtime: new Date(2020, 1, 1) })],
    ['in another order', () => zipSync(Object.fromEntries(Object.entries(files).reverse()), { level: 0 })],
    ['with folders', () => zipSync({ ...files, 'records/': new Uint8Array() })],
    ['with one byte appended', () => new Uint8Array([...zip, 0])],
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
  ])('is bad: %s', async (_, made) => {
    expect(reportOf(await verified(made())).verdict).toBe('bad');
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
