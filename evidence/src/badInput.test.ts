import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { unpack } from './container.ts';
import { TestServer, testKey } from './testing.ts';
import { reportOf } from './verifier/report.ts';
import { verifyBundle } from './verify.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
let genuine: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const device = await testKey();
  const server = new TestServer(await testKey());
  await server.register(device);
  await server.signed(1, device);
  genuine = await server.bundle();
});

/** Makes a zip whose list names one stored file of `length` bytes `count` times. */
function overlapping(count: number, length: number): Uint8Array<ArrayBuffer> {
  const file = zipSync({ a: new Uint8Array(length) }, { level: 0 });
  const from = Buffer.from(file).lastIndexOf('PK\x01\x02', undefined, 'latin1');
  const end = Buffer.from(file).lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entry = file.slice(from, end);
  const tail = file.slice(end);
  const view = new DataView(tail.buffer);
  for (const at of [8, 10]) view.setUint16(at, count, true);
  view.setUint32(12, entry.length * count, true);
  const zip = new Uint8Array(from + entry.length * count + tail.length);
  zip.set(file.subarray(0, from));
  for (let index = 0; index < count; index++) zip.set(entry, from + index * entry.length);
  zip.set(tail, from + entry.length * count);
  return zip;
}

/** Makes the genuine bundle, compressed, with one of its files replaced. */
const replaced = (path: string, content: Uint8Array) =>
  zipSync({ ...unpack(genuine).files, [path]: content }, { level: 9 });

describe('a file that is not a bundle', () => {
  it.each<[string, () => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'it cannot be read'],
    ['a text', () => bytes('Dear Sir or Madam'), 'it cannot be read'],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n'), 'it cannot be read'],
    [
      'a megabyte of PK',
      () => bytes('PK\x05\x06'.repeat(2 ** 18)),
      'its container is ambiguous, so that programs may find other files in it: it does not end with its list',
    ],
    ['half a bundle', () => genuine.slice(0, genuine.length / 2), 'it cannot be read'],
    ['a gigabyte of one file', () => overlapping(4_000, 2 ** 18), 'its files lie over each other'],
    [
      'ten thousand files',
      () => zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}`, new Uint8Array()]))),
      'it has more than 5,000 files',
    ],
  ])('is refused with a sentence: %s', async (_what, made, sentence) => {
    const result = await verifyBundle(made());
    expect(result.findings).toEqual([{ level: 'error', where: 'the zip file', what: sentence }]);
    expect(reportOf(result).verdict).toBe('bad');
  });

  it.each<[string, () => Uint8Array]>([
    ['a zip of other files', () => zipSync({ 'a.txt': bytes('a'), 'b/c.json': bytes('{}') })],
    ['empty files', () => zipSync({ 'chain.json': bytes(''), 'keys.json': bytes(''), 'manifest.json': bytes('') })],
    ['other JSON', () => zipSync({ 'chain.json': bytes('{}'), 'keys.json': bytes('[]'), 'manifest.json': bytes('7') })],
    ['a chain of nulls', () => replaced('chain.json', bytes('[null]'))],
    ['deep JSON', () => replaced('chain.json', bytes(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))],
    ['a record that is a number', () => replaced('records/s0.json', bytes('7'))],
  ])('is bad: %s', async (_what, made) => {
    expect(reportOf(await verifyBundle(made())).verdict).toBe('bad');
  });

  it('reports a limited number of findings for a chain of two hundred thousand numbers', async () => {
    const { findings } = await verifyBundle(replaced('chain.json', bytes(`[${'0,'.repeat(200_000)}0]`)));
    expect(findings.length).toBeLessThan(10_010);
    expect(findings.at(-1)?.what).toBe('more is wrong with it than can be listed');
  });
});
