import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreementFileWrites,
  agreementPartPath,
  MAX_AGREEMENT_PDF,
  newId,
  toBase64,
  type ClientExport,
} from '@firstmile/domain';
import { unpack, verifyBundle } from '@firstmile/evidence';
import { Browser } from './browser.ts';
import { startMailServer } from './mailServer.ts';
import { publish, signed } from './publishing.ts';
import { call, db, newAdmin, type Person } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no mail server.
process.env['SITE_URL'] = 'https://app.example.test';
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');

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

/** Stores a PDF of this size in parts, and publishes it. */
async function published(byteLength: number) {
  const bytes = new Uint8Array(randomBytes(byteLength)); // no zip makes it smaller
  bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
  const file = { id: newId(), byteLength, sha256: sha256(bytes) };
  for (const writes of agreementFileWrites(file, bytes)) await admin.commit(writes);
  return { bytes, file, version: await publish(admin, { mediaType: 'application/pdf', content: '', file }, false) };
}

describe('an agreement of 10 MB', () => {
  it('is signed, complete in the export, and linked in the mail', { tags: ['wide'] }, async () => {
    const { bytes, file, version } = await published(MAX_AGREEMENT_PDF);
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

    const mails = await db.collection('mail').where('copyOf.signatureId', '==', signature.id).get();
    const mail = mails.docs.find((doc) => (doc.get('to') as string[])[0] === client.email);
    await deliverMail(mail?.id ?? '', smtp);
    const [raw = ''] = server.received.filter(({ to }) => to[0] === client.email).map(({ text }) => text);
    expect(raw.length).toBeLessThan(2_000_000);
    expect(raw.match(/Content-Type: application\/pdf/g)).toHaveLength(1); // the certificate
    expect(raw.replaceAll('=\r\n', '')).toContain('is too large for an email');
  });

  it('leaves room for the rest of an export, which functions can return', { tags: ['wide'] }, async () => {
    const [first, second] = [await published(MAX_AGREEMENT_PDF), await published(MAX_AGREEMENT_PDF)];
    const { client } = await signed(first.version);
    await signed(second.version, client);
    for (let index = 0; index < 16; index++)
      await db.doc(`users/${client.uid}/messages/${index}`).set({ text: '李'.repeat(300_000), seq: index });
    const { status, body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, {
      token: office.token,
    });
    expect([status, body.leftOut, body.messages.length]).toEqual([200, ['messages'], 13]);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(31_000_000);
    const { files } = unpack(new Uint8Array(Buffer.from(body.evidence, 'base64')));
    expect(new TextDecoder().decode(files['signed/MISSING.txt'])).toContain('too large for one export');
  });

  it('whose bytes do not match its hash is refused', { tags: ['wide'] }, async () => {
    const { file, version } = await published(700_000);
    const damaged = toBase64(new Uint8Array(240_000));
    await db.doc(agreementPartPath(file.id, 1)).update({ content: damaged }); // past the rules
    const { signature } = await signed(version);
    expect(signature.receipt).toMatchObject({ verdict: 'refused' });
  });
});
