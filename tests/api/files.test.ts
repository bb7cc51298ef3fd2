import { english, exampleFile } from '@firstmile/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFileWrites, newId, removeFileWrites, type FileRecord } from '@firstmile/domain';
import { Browser } from './browser.ts';
import { PNG } from './samples.ts';
import { bucket, db, HAS_STORAGE, newClient, type Person, stored, until } from './support.ts';

const refusedFor = (reason: RegExp) => ({ state: 'refused', reason: expect.stringMatching(reason) as string });

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const zip = Uint8Array.from(Buffer.from('504b030414000000000000000000000000000000000000000000010000006150', 'hex'));
const text = (words: string) => new TextEncoder().encode(words);

let person: Person;
let browser: Browser;
beforeAll(async () => {
  person = await newClient();
  browser = new Browser(person);
});
afterAll(() => browser.close());

const record = async (id: string, uid = person.uid) =>
  (await stored(`users/${uid}/files/${id}`)) as FileRecord | undefined;
const bytesAre = async (id: string, uid = person.uid) => (await bucket.file(`users/${uid}/files/${id}`).exists())[0];
const waitForVerdict = (id: string, uid = person.uid) =>
  until(
    () => record(id, uid),
    (file) => file?.state !== 'waiting',
  );
const notification = (id: string) => stored(`users/${person.uid}/notifications/file-refused-${id}`);

describe.skipIf(!HAS_STORAGE)('a file', () => {
  it('is stored when its bytes are the announced ones', async () => {
    const id = await browser.announce(PNG);
    expect(await record(id)).toMatchObject({ state: 'waiting' });
    await browser.send(id, PNG);
    expect(await waitForVerdict(id)).toMatchObject({ state: 'stored', reason: null });
    expect(await bytesAre(id)).toBe(true);
    expect(await notification(id)).toBeUndefined();
  });

  it.each([
    ['step', 'file-uploaded', 'file-uploaded'],
    ['document', 'document', 'document-uploaded'],
  ] as const)('of kind %s is in the trail by the commit that stores it, with its author', async (kind, name, type) => {
    const id = await browser.announce(PNG, { kind });
    await browser.send(id, PNG);
    await waitForVerdict(id);
    const [file, entry] = await db.getAll(db.doc(`users/${person.uid}/files/${id}`), db.doc(`activity/${name}-${id}`));
    expect(entry?.data()).toMatchObject({ type, userId: person.uid, subject: 'logo.png', by: { uid: person.uid } });
    expect(entry?.createTime).toEqual(file?.updateTime);
  });

  it('on the Documents page is announced to the client when it is approved', async () => {
    const id = await browser.announce(PNG, { kind: 'document', name: 'brief.png' });
    await browser.send(id, PNG);
    await waitForVerdict(id);
    const noticePath = `users/${person.uid}/notifications/document-approved-${id}`;
    expect(await stored(noticePath)).toBeUndefined();
    await db.doc(`users/${person.uid}/files/${id}`).update({ approvedAt: new Date() });
    await until(() => stored(noticePath), Boolean);
    const message = { code: 'document.approved', params: { name: 'brief.png' } };
    expect(await stored(noticePath)).toMatchObject({ type: 'Document', message });
  });

  it('cannot be uploaded before its announcement', async () => {
    const id = newId();
    await expect(browser.send(id, PNG)).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(await bytesAre(id)).toBe(false);
    await browser.announce(PNG, { id });
    await browser.send(id, PNG);
    expect(await waitForVerdict(id)).toMatchObject({ state: 'stored' });
  });

  it('is served with the server’s metadata once it is stored, not with the sender’s', async () => {
    const id = await browser.announce(PNG);
    const said = { cacheControl: 'public, max-age=31536000', contentDisposition: 'inline', contentLanguage: 'de' };
    await browser.send(id, PNG, { ...said, contentEncoding: 'gzip', customMetadata: { note: 'mine' } });
    expect(await waitForVerdict(id)).toMatchObject({ state: 'stored' });
    const [{ contentType, cacheControl, contentDisposition, ...rest }] = await bucket
      .file(`users/${person.uid}/files/${id}`)
      .getMetadata();
    expect({ contentType, cacheControl, contentDisposition }).toEqual({
      contentType: 'image/png',
      cacheControl: 'private, no-store',
      contentDisposition: 'attachment',
    });
    expect([rest.contentEncoding || null, rest.contentLanguage || null]).toEqual([null, null]);
    expect(rest.metadata ?? {}).toEqual({});
  });

  it.for<[string, Uint8Array, Parameters<Browser['announce']>[1], string, RegExp]>([
    ['has other bytes of the same length', PNG.map((byte) => byte ^ 1), {}, 'image/png', /damaged on its way/],
    ['is a script with a picture’s name', text('#!/bin/sh\necho'), {}, 'image/png', /a plain text, not a PNG picture/],
    [
      'is a page with a text’s name',
      text('<html></html>'),
      { name: 'a.txt', type: 'text/plain' },
      'text/plain',
      /a web page, not a plain text/,
    ],
    ['is an archive with a document’s name', zip, { name: 'a.docx', type: DOCX }, DOCX, /a ZIP archive, not a Word/],
  ])('that %s is refused with the reason, and its bytes are removed', async ([name, bytes, seen, type, reason]) => {
    const id = await browser.announce(name.includes('bytes') ? PNG : bytes, seen);
    await browser.send(id, bytes, { contentType: type });
    expect(english(await waitForVerdict(id))).toMatchObject(refusedFor(reason));
    await until(
      () => bytesAre(id),
      (are) => !are,
    );
    expect(await notification(id)).toMatchObject({ type: 'Document', read: false });
  });

  it('that was damaged is stored when sent again', async () => {
    const id = await browser.announce(PNG);
    const damaged = PNG.map((byte) => byte ^ 1);
    await browser.send(id, damaged);
    expect(await waitForVerdict(id)).toMatchObject({ state: 'refused' });
    await until(
      () => bytesAre(id),
      (are) => !are,
    );
    await browser.send(id, PNG);
    await until(
      () => record(id),
      (file) => file?.state === 'stored',
    );
    expect(await record(id)).toMatchObject({ reason: null });
  });

  it('of the Files page may be a video', async () => {
    const bytes = text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
    const id = await browser.announce(bytes, { kind: 'file', name: 'tour.mp4', type: 'video/mp4' });
    await browser.send(id, bytes, { contentType: 'video/mp4' });
    expect(await waitForVerdict(id)).toMatchObject({ kind: 'file', state: 'stored' });
  });

  it.each([
    { what: '200 files', count: 200, size: 1, reason: /limit of 200 files/ },
    { what: '1 GB', count: 2, size: 536_870_912, reason: /1 GB altogether/ },
  ])(
    'is refused beside $what, and stored once one of them is gone',
    { tags: ['wide'] },
    async ({ count, size, reason }) => {
      const client = await newClient();
      const device = new Browser(client);
      const batch = db.batch();
      const unused = { usedBy: null, approvedAt: null };
      for (let index = 0; index < count; index += 1)
        batch.set(db.doc(`users/${client.uid}/files/kept${index}`), { state: 'stored', size, ...unused });
      await batch.commit();
      const send = async () => {
        const id = await device.announce(PNG);
        await device.send(id, PNG);
        return { id, ...(await waitForVerdict(id, client.uid)) };
      };
      const first = await send();
      expect(english(first)).toMatchObject(refusedFor(reason));
      // checked later, when there is room again, its bytes would be accepted, and the next file would exceed the quota
      await until(async () => !(await bytesAre(first.id, client.uid)), Boolean);
      await device.commit(removeFileWrites(client.uid, 'kept0'));
      expect(await send()).toMatchObject({ state: 'stored', reason: null });
      await device.close();
    },
  );

  it(
    'is refused as soon as it is announced when too many are there or were announced before it',
    { tags: ['wide'] },
    async () => {
      const client = await newClient();
      const device = new Browser(client);
      const batch = db.batch();
      for (let index = 0; index < 199; index += 1)
        batch.set(db.doc(`users/${client.uid}/files/kept${index}`), {
          state: index < 5 ? 'waiting' : 'stored',
          size: 1,
          createdAt: new Date(index),
        });
      await batch.commit();
      const last = await device.announce(PNG);
      const tooMany = await device.announce(PNG);
      const refused = await until(
        () => record(tooMany, client.uid),
        (file) => file?.state !== 'waiting',
      );
      expect(english(refused)).toMatchObject(refusedFor(/limit of 200 files/));
      await device.send(last, PNG);
      await until(
        () => record(last, client.uid),
        (file) => file?.state === 'stored',
      );
      await device.close();
    },
  );

  it(
    'is refused with all that came with it when that is too much, and its person is told of some',
    { tags: ['wide'] },
    async () => {
      const client = await newClient();
      const device = new Browser(client);
      const files = `users/${client.uid}/files`;
      const batch = db.batch();
      for (let index = 0; index < 180; index += 1)
        batch.set(db.doc(`${files}/kept${index}`), { state: 'stored', size: 1, createdAt: new Date(index) });
      await batch.commit();
      // 250 are more than twice the quota, with the existing ones
      await device.commit(
        Array.from({ length: 250 }, () => addFileWrites(client.uid, exampleFile({ id: newId() }))).flat(),
      );
      const after = await until(
        async () => (await db.collection(files).where('state', '!=', 'stored').get()).docs,
        (docs) => docs.filter((doc) => doc.get('state') === 'waiting').length <= 20,
      );
      expect(after.filter((doc) => doc.get('state') === 'refused').length).toBeGreaterThanOrEqual(230);
      const notices = await db.collection(`users/${client.uid}/notifications`).get();
      expect(notices.docs.filter(({ id }) => id.startsWith('file-refused-')).length).toBeLessThan(40);
      await device.close();
    },
  );

  it('that is removed loses its bytes', { tags: ['wide'] }, async () => {
    const id = await browser.announce(PNG);
    await browser.send(id, PNG);
    await waitForVerdict(id);
    await browser.commit(removeFileWrites(person.uid, id));
    await until(
      () => bytesAre(id),
      (are) => !are,
    );
    expect(await record(id)).toBeUndefined();
  });
});
