import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFieldsText, toBase64, type ClientExport, type PageField } from '@firstmile/domain';
import { unpack, verifyBundle, type ChainEntry } from '@firstmile/evidence';
import { textPdf } from '../../web/src/testing/pdfs.ts';
import { Browser } from './browser.ts';
import { startMailServer } from './mailServer.ts';
import { publish, signed } from './publishing.ts';
import { call, db, newAdmin, type Person } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no mail server.
process.env['SITE_URL'] = 'https://app.example.test';
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');

const server = await startMailServer();
const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'Firstmile <us@example.test>' };

let office: Person;
let admin: Browser;
beforeAll(async () => {
  office = await newAdmin();
  admin = new Browser(office);
});
afterAll(async () => {
  await Promise.all([server.close(), admin.close()]);
});

const field = (part: Partial<PageField>): PageField => ({
  id: 'plot',
  kind: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.6,
  height: 0.1,
  label: 'Plot',
  isRequired: true,
  ...part,
});
const fields = pageFieldsText([field({}), field({ id: 'name', kind: 'name', y: 0.3 })]);
const bytes = textPdf(['Terms']);
const hashOf = (part: string | Uint8Array) => createHash('sha256').update(part).digest('hex');
const published = () => publish(admin, { mediaType: 'application/pdf', content: toBase64(bytes), fields }, false);

describe('fields on the pages', () => {
  it(
    'are filled in on the one sealed copy that is mailed and exported, and whose hash is in the chain',
    { tags: ['wide'] },
    async () => {
      const { client, signature } = await signed(await published(), undefined, '{"plot":"Plot 5"}');
      expect(signature.receipt).toMatchObject({ verdict: 'accepted' });

      const { body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, { token: office.token });
      const zip = new Uint8Array(Buffer.from(body.evidence, 'base64'));
      expect(await verifyBundle(zip)).toMatchObject({ isValid: true });
      const { files } = unpack(zip);
      expect(new TextDecoder().decode(files[`documents/${hashOf(fields)}.json`])).toBe(fields);
      const copy = files[`signed/${signature.id}.pdf`] ?? new Uint8Array();
      expect(Object.keys(files).filter((path) => path.startsWith('signed/'))).toEqual([`signed/${signature.id}.pdf`]);
      expect(copy.subarray(0, bytes.length)).toEqual(bytes);
      expect(Buffer.from(copy).includes('/ETSI.CAdES.detached')).toBe(true);
      const chain = JSON.parse(new TextDecoder().decode(files['chain.json'])) as ChainEntry[];
      const [made, ...more] = chain.filter(({ type }) => type === 'COPY_MADE').map((entry) => entry.body);
      expect(more).toEqual([]);
      expect(made).toEqual({
        signatureId: signature.id,
        copySha256: hashOf(copy),
        filledBytes: expect.any(Number) as number,
        filledSha256: hashOf(copy.subarray(0, Number(made?.['filledBytes']))),
        fieldsSha256: hashOf(fields),
        fieldValuesSha256: hashOf('{"plot":"Plot 5"}'),
      });

      const mails = await db.collection('mail').where('copyOf.signatureId', '==', signature.id).get();
      const mail = mails.docs.find((doc) => (doc.get('to') as string[])[0] === client.email);
      await deliverMail(mail?.id ?? '', smtp);
      const [raw = ''] = server.received.filter(({ to }) => to[0] === client.email).map(({ text }) => text);
      const attached = [...raw.matchAll(/Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)];
      expect(attached.map(([, base64 = '']) => hashOf(Buffer.from(base64, 'base64')))).toEqual([hashOf(copy)]);
    },
  );

  it('are filled in without a drawing that nobody can read, and the mail says so', { tags: ['wide'] }, async () => {
    const { client, signature } = await signed(await published(), undefined, '{"plot":"Plot 5"}');
    // as older programs accepted it
    await db.doc(`users/${client.uid}/signatures/${signature.id}`).update({ method: 'drawn', strokes: '[[,,]]' });
    const { body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, { token: office.token });
    const { files } = unpack(new Uint8Array(Buffer.from(body.evidence, 'base64')));
    expect(files[`signed/${signature.id}.pdf`]?.length).toBeGreaterThan(bytes.length);

    const mails = await db.collection('mail').where('copyOf.signatureId', '==', signature.id).get();
    const mail = mails.docs.find((doc) => (doc.get('to') as string[])[0] === client.email);
    await deliverMail(mail?.id ?? '', smtp);
    const [raw = ''] = server.received.filter(({ to }) => to[0] === client.email).map(({ text }) => text);
    expect(raw.replaceAll(/=\r\n/g, '')).toContain('could not be filled in completely');
  });
});
