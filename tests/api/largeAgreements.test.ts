import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementFileWrites,
  agreementPartPath,
  MAX_AGREEMENT_PDF,
  newId,
  pageFieldsText,
  toBase64,
  type ClientExport,
} from '@firstmile/domain';
import { unpack, verifyBundle } from '@firstmile/evidence';
import { largePdf } from '../../web/src/testing/pdfs.ts';
import { Browser } from './browser.ts';
import { startMailServer } from './mailServer.ts';
import { publish, signed } from './publishing.ts';
import { call, db, newAdmin, type Person } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no mail server.
process.env['SITE_URL'] = 'https://app.example.test';
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');
const { evidenceBundle } = await import('../../functions/src/signing/bundle.ts');

const server = await startMailServer();
const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'Firstmile <us@example.test>' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let office: Person;
let admin: Browser;
beforeAll(async () => {
  office = await newAdmin();
  admin = new Browser(office);
});
afterAll(async () => {
  await Promise.all([server.close(), admin.close()]);
});

/** Makes bytes that begin as a PDF does. */
function bytesOf(byteLength: number) {
  const bytes = new Uint8Array(randomBytes(byteLength)); // no zip makes it smaller
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  return bytes;
}

/** Stores a PDF in parts, and publishes it. */
async function published(bytes: Uint8Array<ArrayBuffer>, fields = '') {
  const file = { id: newId(), byteLength: bytes.length, sha256: sha256(bytes) };
  for (const writes of agreementFileWrites(file, bytes)) await admin.commit(writes);
  const draft = { mediaType: 'application/pdf', content: '', file, ...(fields && { fields }) } as const;
  return { bytes, file, version: await publish(admin, draft, false) };
}

/** Delivers the mail with the copy of a signature, and returns it as sent. */
async function mailed(signatureId: string, email: string): Promise<string> {
  const mails = await db.collection('mail').where('copyOf.signatureId', '==', signatureId).get();
  const mail = mails.docs.find((doc) => (doc.get('to') as string[])[0] === email);
  await deliverMail(mail?.id ?? '', smtp);
  return server.received.find(({ to }) => to[0] === email)?.text.replaceAll('=\r\n', '') ?? '';
}

describe('an agreement of 10 MB', () => {
  it('is signed, complete in the export, and linked in the mail', { tags: ['wide'] }, async () => {
    const { bytes, file, version } = await published(bytesOf(MAX_AGREEMENT_PDF));
    const { client, signature } = await signed(version);
    expect(signature).toMatchObject({ contentSha256: file.sha256, receipt: { verdict: 'accepted' } });

    const { body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, { token: office.token });
    const zip = new Uint8Array(Buffer.from(body.evidence, 'base64'));
    expect(await verifyBundle(zip)).toMatchObject({ isValid: true });
    const { files } = unpack(zip);
    expect(
      Object.values(files).some((content) => content.length === bytes.length && sha256(content) === file.sha256),
    ).toBe(true);
    expect(Object.keys(files)).toContain(`signed/${signature.id}.pdf`);

    const raw = await mailed(signature.id, client.email);
    expect(raw.length).toBeLessThan(2_000_000);
    expect(raw.match(/Content-Type: application\/pdf/g)).toHaveLength(1); // the certificate
    expect(raw).toContain('is too large for an email');
  });

  it('with fields is one sealed copy in the export, and linked in the mail', { tags: ['wide'] }, async () => {
    const place = { page: 1, x: 0.1, y: 0.1, width: 0.6, height: 0.1 };
    const plot = { ...place, id: 'plot', kind: 'text', label: 'Plot', isRequired: true } as const;
    const { bytes, version } = await published(largePdf(['Plan'], MAX_AGREEMENT_PDF - 2000), pageFieldsText([plot]));
    const { client, signature } = await signed(version, undefined, '{"plot":"Plot 5"}');
    expect(signature).toMatchObject({ receipt: { verdict: 'accepted' } });
    const { body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, { token: office.token });
    const zip = new Uint8Array(Buffer.from(body.evidence, 'base64'));
    expect(await verifyBundle(zip)).toMatchObject({ isValid: true });
    const copy = unpack(zip).files[`signed/${signature.id}.pdf`] ?? new Uint8Array();
    expect(sha256(copy.subarray(0, bytes.length))).toBe(sha256(bytes));

    const raw = await mailed(signature.id, client.email);
    expect(raw).not.toContain('Content-Type: application/pdf');
    expect(raw).toContain('is too large for an email');
    expect(raw).not.toContain('could not be made');
  });

  it('leaves room for the rest of an export, which functions can return', { tags: ['wide'] }, async () => {
    const first = await published(bytesOf(MAX_AGREEMENT_PDF));
    const second = await published(bytesOf(MAX_AGREEMENT_PDF));
    const { client } = await signed(first.version);
    await signed(second.version, client);
    for (let index = 0; index < 16; index++)
      await db.doc(`users/${client.uid}/messages/${index}`).set({ text: '李'.repeat(300_000), seq: index });
    const { status, body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, {
      token: office.token,
    });
    expect([status, body.leftOut, body.messages.length]).toEqual([200, ['messages'], 13]);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(31_000_000);
    const zip = new Uint8Array(Buffer.from(body.evidence, 'base64'));
    expect(new TextDecoder().decode(unpack(zip).files['signed/MISSING.txt'])).toContain('too large for one export');
    const result = await verifyBundle(zip);
    expect(result).toMatchObject({ isValid: true, leftOut: [{ bytes: MAX_AGREEMENT_PDF, reason: 'too-large' }] });
    const missing = [first, second].find(({ file }) => file.sha256 === result.leftOut[0]?.sha256);
    const beside = [{ name: 'contract.pdf', bytes: missing?.bytes ?? new Uint8Array() }];
    expect(await verifyBundle(zip, {}, beside)).toMatchObject({
      isValid: true,
      given: [{ path: result.leftOut[0]?.path }],
    });
  });

  it('whose bytes do not match its hash is refused', { tags: ['wide'] }, async () => {
    const { file, version } = await published(bytesOf(700_000));
    const damaged = toBase64(new Uint8Array(240_000));
    await db.doc(agreementPartPath(file.id, 1)).update({ content: damaged }); // past the rules
    const { signature } = await signed(version);
    expect(signature.receipt).toMatchObject({ verdict: 'refused' });
  });
});

it('a bundle seals what it leaves out for its size, and verifies with and without it beside the zip', async () => {
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.6, height: 0.1 };
  const plot = { ...place, id: 'plot', kind: 'text', label: 'Plot', isRequired: true } as const;
  const { bytes, version } = await published(largePdf(['Plan'], 20_000), pageFieldsText([plot]));
  const { client, signature } = await signed(version, undefined, '{"plot":"Plot 5"}');
  const whole = unpack(await evidenceBundle(client.uid));
  const copy = whole.files[`signed/${signature.id}.pdf`] ?? new Uint8Array();

  const zip = await evidenceBundle(client.uid, 1000);
  const document = `documents/${sha256(bytes)}.pdf`;
  const result = await verifyBundle(zip);
  expect(result.findings.filter(({ level }) => level === 'error')).toEqual([]);
  expect(result.leftOut).toEqual([
    { path: document, bytes: bytes.length, sha256: sha256(bytes), reason: 'too-large' },
    { path: `signed/${signature.id}.pdf`, bytes: copy.length, sha256: sha256(copy), reason: 'too-large' },
  ]);
  const beside = [
    { name: 'contract.pdf', bytes },
    { name: 'copy.pdf', bytes: copy },
  ];
  expect(await verifyBundle(zip, {}, beside)).toMatchObject({
    isValid: true,
    given: [{ path: document }, { path: `signed/${signature.id}.pdf` }],
  });
  const other = await verifyBundle(zip, {}, [{ name: 'other.pdf', bytes: bytesOf(100) }]);
  expect(other.findings.filter(({ level }) => level === 'error').map(({ where }) => where)).toEqual(['other.pdf']);
});
