import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choosePreferencesWrites,
  countersignWrites,
  toCountersignPath,
  type ClientExport,
  type Countersignature,
} from '@firstmile/domain';
import { unpack, verifyBundle, type ChainEntry } from '@firstmile/evidence';
import { Browser } from './browser.ts';
import { startMailServer } from './mailServer.ts';
import { publish, signed } from './publishing.ts';
import { call, withConfirmedAddress, db, newAdmin, newClient, stored, until, type Person } from './support.ts';

// Loads the sender as deployed, into this process: in the stack it has no mail server.
process.env['SITE_URL'] = 'https://app.example.test';
const { deliverMail } = await import('../../functions/src/jobs/deliverMail.ts');
const { isGathering } = await import('../../functions/src/jobs/gatheredCopies.ts');
const { mailToCountersign } = await import('../../functions/src/jobs/countersignMails.ts');
const { receiveCountersignatures } = await import('../../functions/src/signing/countersignatures.ts');

const server = await startMailServer();
const smtp = { host: '127.0.0.1', port: server.port, user: '', password: '', from: 'Firstmile <us@example.test>' };
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let office: Person;
let archive: Person;
let admin: Browser;
beforeAll(async () => {
  office = await newAdmin();
  archive = await newAdmin();
  admin = new Browser(office);
  const other = new Browser(archive);
  await other.commit(choosePreferencesWrites(archive.uid, { copies: true }));
  await other.close();
});
afterAll(async () => {
  await db.doc(`users/${archive.uid}`).update({ preferences: {} });
  await Promise.all([server.close(), admin.close()]);
});

const mailsAbout = async (signatureId: string) =>
  (await db.collection('mail').where('copyOf.signatureId', '==', signatureId).get()).docs;
const chainOf = async ({ uid }: Person) =>
  (await db.collection(`users/${uid}/evidence`).orderBy('seq').get()).docs.map((doc) => doc.data() as ChainEntry);
const entryOf = (client: Person, { id }: { id: string }) => db.doc(`activity/countersigned-${client.uid}-${id}`);
const received = (email: string) => server.received.filter(({ to }) => to[0] === email);
/** The PDFs attached to a mail, in order. */
const attached = (raw: string) =>
  Array.from(raw.matchAll(/Content-Type: application\/pdf[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g), ([, text = '']) =>
    Buffer.from(text, 'base64'),
  );

describe('copies of one sitting', () => {
  it('wait for each other, and are sent in one mail, once', { tags: ['wide'] }, async () => {
    const client = await withConfirmedAddress(await newClient());
    const titles: string[] = [];
    for (const content of ['# One', '# Two', '# Three']) {
      const version = await publish(admin, { mediaType: 'text/markdown', content }, false);
      titles.push((await signed(version, client)).signature.agreementTitle);
    }
    const mails = (await db.collection('mail').where('copyOf.clientId', '==', client.uid).get()).docs.filter(
      (mail) => mail.get('userId') === client.uid,
    );
    expect(mails).toHaveLength(3);
    expect(mails.map((mail) => isGathering(mail))).toEqual([true, true, true]);
    expect(mails.map((mail) => isGathering(mail, Date.now() + 121_000))).toEqual([false, false, false]);
    const deliverAll = () => Promise.all([...mails, ...mails].map(({ id }) => deliverMail(id, smtp)));
    const deliveries = () =>
      Promise.all(mails.map(async ({ ref }) => (await ref.get()).get('delivery') as Record<string, unknown>));

    server.state.behaviour = 552; // for example because of the size
    await deliverMail(mails[0]?.id ?? '', smtp);
    server.state.behaviour = 'takes';
    expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual(
      mails.map(() => ['queued', 1]),
    );
    await deliverAll();
    expect(received(client.email)).toEqual([]);

    for (const { ref } of mails) await ref.update({ 'delivery.nextTryAt': new Date(0) });
    await deliverAll();
    const [{ text: raw } = { text: '' }, ...more] = received(client.email);
    expect(more).toEqual([]);
    for (const part of ['(and 2 more)', ...titles]) expect(raw.replaceAll('=\r\n', '')).toContain(part);
    const sent = (await deliveries()).map(({ state, attempts, copySha256 }) => [state, attempts, copySha256]);
    const hashes = attached(raw).map((pdf) => sha256(pdf));
    expect(hashes).toHaveLength(3);
    expect(sent.map(([state, attempts]) => [state, attempts])).toEqual(mails.map(() => ['sent', 2]));
    expect(new Set(sent.map(([, , hash]) => hash))).toEqual(new Set(hashes));
    const copyEvents = (await chainOf(client)).filter(({ type }) => type === 'COPY_DELIVERED').map(({ body }) => body);
    expect(new Set(copyEvents.map(({ mailId }) => mailId))).toEqual(new Set(mails.map(({ id }) => id)));
    expect(copyEvents).toHaveLength(3);
  });
});

describe('the copy with all signatures', () => {
  it(
    'waits for the business, and then goes once to the signer, to who signed for the business, and to who wants them',
    { tags: ['wide'] },
    async () => {
      const version = await publish(admin, { mediaType: 'text/markdown', content: '# Rules\n\n- One\n- Two' }, true);
      const { client, signature } = await signed(version);
      expect(signature.receipt).toMatchObject({ verdict: 'accepted' });
      expect(await mailsAbout(signature.id)).toEqual([]);
      const waiting = toCountersignPath(client.uid, signature.id);
      const job = { clientId: client.uid, signatureId: signature.id, signerName: 'Ada Marsh', isMailed: false };
      expect(await stored(waiting)).toMatchObject(job);
      expect(await stored(`teamNotices/to-countersign-${client.uid}-${signature.id}`)).toMatchObject({ type: 'Task' });
      await Promise.all([1, 2].map(() => mailToCountersign())); // like concurrent sweeps
      const mailed = await db.collection('mail').where('userId', '==', office.uid).get();
      expect(mailed.docs.filter(({ id }) => id.startsWith('to-countersign-'))).toHaveLength(1);
      await mailToCountersign();
      expect(await stored(waiting)).toMatchObject({ isMailed: true });

      const now = { signedAt: new Date().toISOString(), timeZone: 'Etc/UTC', utcOffsetMinutes: 0 };
      const act = { signerName: 'Grace Marsh', ...now, offline: false, userAgent: 'test' };
      await admin.commit(countersignWrites(office, { clientId: client.uid, signature, input: act }));
      const path = `users/${client.uid}/countersignatures/${signature.id}`;
      const { receipt } = (await until(
        () => stored(path),
        (signature) => Boolean(signature?.['receipt']),
      )) as unknown as Countersignature;
      const [sealed, entry] = await db.getAll(db.doc(path), entryOf(client, signature));
      expect(entry?.data()).toMatchObject({ type: 'agreement-countersigned', by: { uid: office.uid, side: 'team' } });
      expect(entry?.createTime).toEqual(sealed?.updateTime);
      await Promise.all([1, 2].map(() => receiveCountersignatures(client.uid))); // like repeated triggers
      expect(await stored(waiting)).toBeUndefined();
      const mails = await mailsAbout(signature.id);
      const to = mails.map((mail) => (mail.get('to') as string[])[0]).sort();
      expect(to).toEqual([client.email, office.email, archive.email].sort());
      expect(mails.find((mail) => (mail.get('to') as string[])[0] === archive.email)?.get('kind')).toBe('copies');

      const [mail] = mails.filter((mail) => (mail.get('to') as string[])[0] === client.email);
      await Promise.all([1, 2, 3].map(() => deliverMail(mail?.id ?? '', smtp)));
      const [raw, ...more] = received(client.email).map(({ text }) => text);
      expect(more).toEqual([]);
      const [pdf, ...others] = attached(raw ?? '');
      expect(others).toEqual([]);
      expect(raw?.replaceAll('=\r\n', '')).toContain(receipt?.chainHead ?? 'a head');

      const types = (await chainOf(client)).map(({ type }) => type);
      expect(types).toEqual(['RECEIPT_ISSUED', 'COUNTERSIGNED', 'COPY_DELIVERED']);
      const { body: event } = (await chainOf(client)).at(-1) ?? { body: {} };
      const copySha256 = sha256(pdf ?? '');
      expect(event).toEqual({ signatureId: signature.id, mailId: mail?.id, to: client.uid, copySha256 });

      const { body } = await call<ClientExport>('GET', `/api/users/${client.uid}/export`, { token: office.token });
      const zip = new Uint8Array(Buffer.from(body.evidence, 'base64'));
      const known = { chainHead: receipt?.chainHead ?? '' };
      const { isValid, signatures } = await verifyBundle(zip, known);
      expect(isValid).toBe(true);
      expect(signatures.map(({ signer }) => signer)).toEqual([
        'Ada Marsh',
        `Grace Marsh <${office.email}>, for the business`,
      ]);
      // the mail's copy is byte for byte the bundle's
      expect(sha256(unpack(zip).files[`signed/${signature.id}.pdf`] ?? '')).toBe(copySha256);
    },
  );

  it('of a PDF is that file with its certificate, as soon as the client has signed', { tags: ['wide'] }, async () => {
    const bytes = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
    const version = await publish(admin, { mediaType: 'application/pdf', content: bytes.toString('base64') }, false);
    const { client, signature } = await signed(version);
    const all = await mailsAbout(signature.id);
    expect(all.map((mail) => (mail.get('to') as string[])[0]).sort()).toEqual([client.email, archive.email].sort());
    const mail = all.find((mail) => (mail.get('to') as string[])[0] === client.email);
    await deliverMail(mail?.id ?? '', smtp);
    const [document, certificate] = attached(received(client.email)[0]?.text ?? '');
    expect(document?.equals(bytes)).toBe(true);
    expect(certificate?.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await chainOf(client)).at(-1)).toMatchObject({
      type: 'COPY_DELIVERED',
      body: { copySha256: sha256(certificate ?? '') },
    });
  });

  it('is left out of a mail, which says so, after repeated failures', { tags: ['wide'] }, async () => {
    const version = await publish(admin, { mediaType: 'text/markdown', content: '# Rules' }, false);
    const { client, signature } = await signed(version);
    // possible in records from before the rules checked sizes
    await db.doc(`users/${client.uid}/records/${signature.id}`).set({ record: { schema: 'sig/2', where: {} } });
    const mail = (await mailsAbout(signature.id)).find((mail) => (mail.get('to') as string[])[0] === client.email);
    for (const _attempt of [1, 2, 3]) {
      expect(received(client.email)).toEqual([]);
      await deliverMail(mail?.id ?? '', smtp);
      if ((await mail?.ref.get())?.get('delivery.state') === 'queued')
        await mail?.ref.update({ 'delivery.nextTryAt': new Date(0) });
    }
    const [raw = ''] = received(client.email).map(({ text }) => text);
    expect(attached(raw)).toEqual([]);
    expect(raw.replaceAll('=\r\n', '')).toContain(`could not be made and is not attached`);
    expect(raw).toContain(signature.agreementTitle);
    expect((await chainOf(client)).map(({ type }) => type)).toEqual(['RECEIPT_ISSUED']);
  });

  it('is refused if the countersigned signature is no longer valid', { tags: ['wide'] }, async () => {
    const version = await publish(admin, { mediaType: 'text/markdown', content: 'Rules' }, true);
    const { client, signature } = await signed(version);
    await db.doc(`users/${client.uid}/signatures/${signature.id}`).update({ withdrawn: { reason: 'Again', at: null } });
    const now = { signedAt: new Date().toISOString(), timeZone: 'Etc/UTC', utcOffsetMinutes: 0 };
    const act = { signerName: 'Grace Marsh', ...now, offline: false, userAgent: 'test' };
    await admin.commit(countersignWrites(office, { clientId: client.uid, signature, input: act })); // a device that does not know it yet
    const { receipt } = (await until(
      () => stored(`users/${client.uid}/countersignatures/${signature.id}`),
      (signature) => Boolean(signature?.['receipt']),
    )) as unknown as Countersignature;
    expect(receipt).toMatchObject({ verdict: 'refused', reasons: [{ code: 'verdict.notStanding' }] });
    expect(await mailsAbout(signature.id)).toEqual([]);
    expect((await entryOf(client, signature).get()).exists).toBe(false);
  });
});
