import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { fingerprintsIn, keyIdOf, newKeyPair, publicKeyOf, reportOfFile } from '@firstmile/evidence';
import { hasOpenssl, LocalAuthority } from '../../../evidence/src/timestamp/localAuthority.ts';
import { textPdf } from '../../../web/src/testing/pdfs.ts';
import type { PdfSeal } from './pdfSeal.ts';
import { sealPdf } from './sealPdf.ts';
import { selfSigned } from './selfSigned.ts';

const BUSINESS = 'Müller & Söhne';
const pdf = textPdf(['Plan']);
let seal: PdfSeal;
let sealed: Uint8Array<ArrayBuffer>;
let known: { certificate: string; key: string };

const whole = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const seals = async (authority = '') => whole(pdf, await sealPdf({ pdf, seal, business: BUSINESS, authority }));
const report = (bytes: Uint8Array<ArrayBuffer>, ...sealKeyIds: string[]) => reportOfFile(bytes, { sealKeyIds });
const linesOf = async (...args: Parameters<typeof report>) =>
  (await report(...args)).sections.flatMap(({ lines }) => lines).join('\n');

beforeAll(async () => {
  const keys = await newKeyPair(true);
  const certificate = await selfSigned(BUSINESS, keys);
  seal = { keyId: 'k', privateKey: keys.privateKey, certificates: [certificate] };
  sealed = await seals();
  const key = await publicKeyOf(keys.publicKey);
  known = { certificate: createHash('sha256').update(certificate).digest('hex'), key: await keyIdOf(key) };
});

it('a sealed PDF is as it was sealed, for who knows the certificate or its key', async () => {
  expect((await report(sealed, known.certificate)).verdict).toBe('good');
  expect((await report(sealed, known.key)).verdict).toBe('good');
  const { verdict, headline } = await report(sealed);
  expect([verdict, headline]).toEqual(['open', expect.stringContaining(known.certificate)]);
  const lines = await linesOf(sealed);
  for (const fact of [`CN=${BUSINESS}, self-signed seal`, known.key, `${sealed.length} bytes`, 'no time stamp'])
    expect(lines).toContain(fact);
  expect(await report(sealed, '0'.repeat(64))).toMatchObject({ verdict: 'bad' });
});

const at = (text: string, from = 0) => Buffer.from(sealed).indexOf(text, from);
const changed = (index: number, byte?: number) =>
  sealed.map((old, position) => (position === index ? (byte ?? old ^ 1) : old));

it.for<[what: string, file: () => Uint8Array<ArrayBuffer>, fault: RegExp]>([
  ['without its seal', () => pdf, /it has no seal/],
  ['with a byte changed inside', () => changed(100), /bytes in it were changed/],
  ['with a byte changed in the seal', () => changed(at('/Reason <') + 12), /bytes in it were changed/],
  ['with bytes after it', () => whole(sealed, Buffer.from('\n%')), /does not cover the whole file/],
  ['cut off', () => sealed.slice(0, -1), /does not cover the whole file/],
  ['with its room in use', () => changed(at('>', at('/Contents <')) - 1, 0x31), /space that nothing covers/],
  ['with another signature', () => changed(at('/Contents <') + 40, 0x66), /cannot be read|were changed/],
])('a sealed PDF %s is not as it was sealed', async ([, file, fault]) => {
  const bytes = file();
  expect((await report(bytes, known.key)).verdict).toBe('bad');
  expect(await linesOf(bytes, known.key)).toMatch(fault);
});

it('the published list has the certificate', async () => {
  const keys = await newKeyPair(true);
  const key = await publicKeyOf(keys.publicKey);
  const certificate = Buffer.from(seal.certificates[0] ?? []).toString('base64');
  const published = JSON.stringify({
    keys: [{ keyId: await keyIdOf(key), key }],
    certificates: [{ sha256: known.certificate, certificate }],
  });
  expect((await report(sealed, ...(await fingerprintsIn(published)).sealKeyIds)).verdict).toBe('good');
  await expect(fingerprintsIn(published.replace(known.certificate, '0'.repeat(64)))).rejects.toThrow('fingerprint');
});

it.skipIf(!hasOpenssl())('the time stamp on a seal is shown with its certificate', { tags: ['wide'] }, async () => {
  const authority = new LocalAuthority();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => response.end(authority.stamp(Buffer.concat(parts))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const bytes = await seals(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await linesOf(bytes, known.key)).toContain(
    `says the time stamp of the certificate ${authority.subject} with the SHA-256 ${authority.fingerprint}`,
  );
});
