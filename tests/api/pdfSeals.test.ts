/** @module-tag wide */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { X509Certificate } from 'node:crypto';
import { logger } from 'firebase-functions';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fingerprintsIn, reportOfFile } from '@firstmile/evidence';
import { hasOpenssl, openssl } from '../../evidence/src/timestamp/localAuthority.ts';
import { receiptsOf } from './evidence.ts';
import { allSigned, put } from './onboarding.ts';
import { call, db, newClient } from './support.ts';

const { copiesOf } = await import('../../functions/src/signing/copies.ts');

afterEach(() => void vi.unstubAllEnvs());

/** Makes a PDF_SEAL with openssl. */
function newSecret(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'key'];
  openssl(folder, 'req', '-x509', ...key, '-out', 'certificate', '-days', '9', '-subj', `/CN=${name}`);
  return ['certificate', 'key'].map((file) => readFileSync(join(folder, file), 'utf8')).join('');
}

/** Lets a client sign, and returns a function that makes the copy with a given PDF_SEAL. */
async function newCopies() {
  const client = await newClient();
  expect((await put(client.token, { step: 3, body: allSigned() })).status).toBe(200);
  await receiptsOf(client.uid, 3);
  const { docs } = await db.collection(`users/${client.uid}/signatures`).get();
  const copyOf = { clientId: client.uid, signatureId: docs[0]?.id ?? '' };
  return async (secret: string) => {
    vi.stubEnv('PDF_SEAL', secret);
    return (await copiesOf(copyOf)).pdf?.content ?? Buffer.of();
  };
}

describe.skipIf(!hasOpenssl())("the business's seal on a signed PDF", () => {
  it('is the same on each copy, and changes with PDF_SEAL', async () => {
    const copy = await newCopies();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => copy('none')));
    others.push(await copy('none'));
    for (const other of others) expect(other.equals(first ?? Buffer.of())).toBe(true);
    const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase();
    expect(first?.includes(hex(', self-signed seal'))).toBe(true);
    const secret = newSecret('Marsh Seal');
    const certificate = await copy(secret);
    expect(certificate.includes(hex('Marsh Seal'))).toBe(true);
    expect(certificate.includes(hex('self-signed'))).toBe(false);
    expect((await copy(secret.replaceAll('\n', '\\n'))).equals(certificate)).toBe(true); // like a line of .env
  });

  it('has a certificate that is published with its fingerprint, and stays listed', async () => {
    const copy = await newCopies();
    const secret = newSecret('Tidal Seal');
    const sealed = await copy(secret);
    await copy('none');
    const { body } = await call<{ certificates: { sha256: string; subject: string; certificate: string }[] }>(
      'GET',
      '/.well-known/signing-keys.json',
    );
    const { sealKeyIds } = await fingerprintsIn(JSON.stringify(body));
    expect((await reportOfFile(new Uint8Array(sealed), { sealKeyIds })).verdict).toBe('good');
    const certificate = new X509Certificate(secret);
    const fingerprint = certificate.fingerprint256.replaceAll(':', '').toLowerCase();
    expect(body.certificates.filter(({ sha256 }) => sha256 === fingerprint)).toMatchObject([
      { subject: 'CN=Tidal Seal', certificate: certificate.raw.toString('base64') },
    ]);
    expect(body.certificates.some(({ subject }) => subject.endsWith('self-signed seal'))).toBe(true);
  });

  it('is left out if PDF_SEAL cannot be read, and the log says why', async () => {
    const copy = await newCopies();
    const sealed = await copy('none');
    const log = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const bare = await copy('-----BEGIN nothing');
    expect(log.mock.calls.map(String)).toEqual([expect.stringMatching(/goes out without its seal.*no private key/)]);
    expect(bare.length).toBeLessThan(sealed.length);
    expect(sealed.subarray(0, bare.length).equals(bare)).toBe(true);
    expect(bare.subarray(-6).toString()).toBe('%%EOF\n');
  });
});
