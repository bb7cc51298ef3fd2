import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newKeyPair } from '@firstmile/evidence';
import { signedCopy, signedPdf } from '@firstmile/evidence/pdf';
import { certificateTexts } from '@firstmile/texts';
import { dayText } from '@firstmile/domain';
import { textPdf } from '../../../web/src/testing/pdfs.ts';
import { exampleDocument } from '../../../evidence/src/pdf/example.ts';
import { fontPath } from '../../../evidence/src/pdf/fontFiles.ts';
import { hasOpenssl, LocalAuthority, openssl } from '../../../evidence/src/timestamp/localAuthority.ts';
import { readPdfSeal, type PdfSeal } from './pdfSeal.ts';
import { sealPdf } from './sealPdf.ts';
import { selfSigned } from './selfSigned.ts';

const BUSINESS = 'Müller & Söhne (日本)';
let pdf: Uint8Array<ArrayBuffer>;
let own: PdfSeal;
const { resolve } = createRequire(import.meta.url);
const load = (name: string) => Promise.resolve(new Uint8Array(readFileSync(resolve(fontPath(name)))));

beforeAll(async () => {
  pdf = await signedPdf(await exampleDocument(), { texts: certificateTexts('en'), dayText }, load);
  const keys = await newKeyPair(true);
  own = { keyId: 'k', privateKey: keys.privateKey, certificates: [await selfSigned(BUSINESS, keys)] };
});

/** Makes a folder for openssl's files. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Reads the bytes that a PDF's only signature covers, and the signature, without the library that made it. */
function signatureIn(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1');
  const [start = 0, length = 0, next = 0, rest = 0] = (/\/ByteRange \[([\d ]+)\]/.exec(text)?.[1] ?? '')
    .trim()
    .split(/ +/)
    .map(Number);
  const signed = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(next, next + rest)]);
  return { signed, end: next + rest, cms: Buffer.from(text.slice(length + 1, next - 1), 'hex') };
}

/** Counts the bytes of room behind the signature. */
function roomIn(bytes: Uint8Array): number {
  const { cms } = signatureIn(bytes);
  return cms.length - (cms.readUInt16BE(2) + 4);
}

/** Lets openssl check the signature without trusting the certificate; returns the certificates in it. */
function checked(bytes: Uint8Array): X509Certificate[] {
  const folder = newFolder();
  const { signed, cms } = signatureIn(bytes);
  for (const [name, part] of Object.entries({ signed, cms })) writeFileSync(join(folder, name), part);
  const args = ['-verify', '-binary', '-inform', 'DER', '-in', 'cms', '-content', 'signed', '-noverify'];
  openssl(folder, 'cms', ...args, '-out', 'out', '-certsout', 'certificates');
  return (
    readFileSync(join(folder, 'certificates'), 'utf8').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []
  ).map((pem) => new X509Certificate(pem));
}

const sealed = async (seal = own, authority = '', bytes = pdf) =>
  new Uint8Array(Buffer.concat([bytes, await sealPdf({ pdf: bytes, seal, business: BUSINESS, authority })]));

/** Makes the copy of a signed PDF with a field, without its seal. */
async function filledCopy(): Promise<Uint8Array<ArrayBuffer>> {
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
  const letters = { ofHeight: 0.6, ofWidth: 0.04 };
  const fields = [{ ...place, kind: 'text', label: 'Plot', text: 'Plot 5', drawing: '', letters }];
  const content = { title: 'Plan', version: 1, locale: 'en', mediaType: 'application/pdf', blocks: null };
  const when = { signedAt: '2026-03-01T10:00:00.000Z', utcOffsetMinutes: 0, timeZone: 'Europe/London' };
  const signature = {
    signerName: 'Ada',
    signerEmail: 'ada@example.com',
    consentText: 'I agree.',
    receipt: null,
    ...when,
  };
  const beside = { record: null, countersignature: null, decline: null };
  const input = { content: { ...content, bytes: textPdf(['Plan']) }, signature, beside, fields };
  return (await signedCopy(input, () => ({ texts: certificateTexts('en'), dayText }), load)).pdf;
}

/** Runs a program on a file; null where the machine does not have it. */
function outputOf(program: string, args: readonly string[]): string | null {
  const { error, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return error ? null : `${stdout}${stderr}`;
}

describe.skipIf(!hasOpenssl())("the business's seal on a PDF", () => {
  it('follows the unchanged bytes, covers them all, and names the business', async () => {
    const bytes = await sealed();
    expect(Buffer.from(bytes.subarray(0, pdf.length)).equals(pdf)).toBe(true);
    expect(signatureIn(bytes).end).toBe(bytes.length);
    expect(checked(bytes).map(({ subject, issuer }) => [subject, issuer])).toEqual([
      [`CN=${BUSINESS}\\, self-signed seal`, `CN=${BUSINESS}\\, self-signed seal`],
    ]);
    const text = Buffer.from(bytes.subarray(pdf.length)).toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    const reason = Buffer.from(/\/Reason <FEFF(\w+)>/.exec(text)?.[1] ?? '', 'hex')
      .swap16()
      .toString('utf16le');
    expect(reason).toBe("Seal of Müller & Söhne [日本] on its copy; not a person's signature");
  });

  it('covers filled pages and certificate, and breaks at a bit of either', async () => {
    const bytes = await sealed(own, '', await filledCopy());
    expect(signatureIn(bytes).end).toBe(bytes.length);
    expect(checked(bytes)).toHaveLength(1);
    for (const at of [100, Math.floor(bytes.length / 2)]) {
      const broken = bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
      expect(() => checked(broken)).toThrow(/verification failure|digest/i);
    }
  });

  it.for([
    ['pdfsig', [], /Signature is Valid[^]*Total document signed/],
    ['qpdf', ['--check'], /No syntax or stream encoding errors found/],
  ] as const)('is valid for %s on a filled copy', async ([program, args, expected], { skip }) => {
    const file = join(newFolder(), 'copy.pdf');
    writeFileSync(file, await sealed(own, '', await filledCopy()));
    const output = outputOf(program, [...args, file]);
    skip(output === null, `there is no ${program} on this machine`);
    expect(output).toMatch(expected);
  });

  it('permits no changes, unless somebody signed the PDF before: only a first signature can say so', async () => {
    const bytes = await sealed();
    const text = Buffer.from(bytes.subarray(pdf.length)).toString('latin1');
    expect(text).toMatch(/\/Perms <<\s*\/DocMDP (\d+) 0 R\s*>>[^]*\n\1 0 obj[^]*\/TransformMethod \/DocMDP[^]*\/P 1\b/);
    const again = Buffer.from(await sealPdf({ pdf: bytes, seal: own, business: BUSINESS, authority: '' }));
    expect(again.toString('latin1')).not.toContain('DocMDP');
  });

  it('leaves at most 200 bytes of room in its signature', async () => {
    for (const seal of [own, { ...own, certificates: [...own.certificates, ...own.certificates] }])
      expect(roomIn(await sealed(seal))).toBeLessThanOrEqual(210);
  });

  it('breaks at a single changed bit', async () => {
    const bytes = await sealed();
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    expect(() => checked(bytes)).toThrow(/verification failure|digest/i);
  });

  it('has a time stamp of the authority, and none if that stamps something else', { tags: ['wide'] }, async () => {
    const authority = new LocalAuthority();
    const state = { first: new Uint8Array(), queries: 0 };
    const server = createServer((request, response) => {
      state.queries += 1;
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (state.queries <= 2) state.first = authority.stamp(Buffer.concat(parts));
        response.end(state.first);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const TIME_STAMP = Buffer.from('060b2a864886f70d010910020e', 'hex'); // 1.2.840.113549.1.9.16.2.14
    const isStamped = (bytes: Uint8Array) => checked(bytes).length > 0 && signatureIn(bytes).cms.includes(TIME_STAMP);
    const stamped = await sealed(own, url); // asks twice, because the first answer tells how much room a stamp takes
    expect(isStamped(stamped)).toBe(true);
    expect(roomIn(stamped)).toBeLessThanOrEqual(210);
    expect(isStamped(await sealed(own, url))).toBe(false);
    expect(isStamped(await sealed(own, url))).toBe(false);
    expect(state.queries).toBe(3); // not for each of many
  });
});

/** Makes a certificate with its key, as PEM; of a key of the given kind. */
function pems(...kind: string[]) {
  const folder = newFolder();
  const args = ['-x509', '-nodes', '-newkey', ...kind, '-keyout', 'key', '-out', 'certificate'];
  openssl(folder, 'req', ...args, '-days', '9', '-subj', '/CN=Marsh Seal');
  return {
    key: readFileSync(join(folder, 'key'), 'utf8'),
    certificate: readFileSync(join(folder, 'certificate'), 'utf8'),
  };
}
const P256 = ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];

describe.skipIf(!hasOpenssl())('the secret PDF_SEAL', () => {
  it('is used with its chain', async () => {
    const [first, issuer] = [pems(...P256), pems(...P256)];
    const seal = await readPdfSeal(first.key + first.certificate + issuer.certificate);
    expect(seal.subject).toBe('CN=Marsh Seal');
    const serials = checked(await sealed(seal)).map(({ serialNumber }) => serialNumber);
    const expected = [first, issuer].map(({ certificate }) => new X509Certificate(certificate).serialNumber);
    expect(serials.sort()).toEqual(expected.sort());
  });

  it('is refused with a sentence that names the problem', { tags: ['wide'] }, async () => {
    const [right, other, rsa] = [pems(...P256), pems(...P256), pems('rsa:2048')];
    const cases: [string, RegExp][] = [
      ['something', /no private key .* that can be read/],
      [right.certificate, /no private key/],
      [right.key, /no certificate/],
      [right.key + other.certificate, /not that of its key/],
      [rsa.key + rsa.certificate, /not a P-256 key/],
      [right.key + right.certificate.replace(/\n\w{8}/, '\nAAAAAAAA'), /certificate of PDF_SEAL cannot be read/],
    ];
    for (const [secret, sentence] of cases) await expect(readPdfSeal(secret)).rejects.toThrow(sentence);
  });
});
