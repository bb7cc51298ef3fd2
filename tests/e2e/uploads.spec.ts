import { createHash, randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { objectPath } from '@firstmile/domain';
import { getStorage } from 'firebase-admin/storage';
import { startLink } from './cutLink.ts';
import { bucket } from './formHelpers.ts';
import { signIn } from './session.ts';
import { db, fileStates, newClient, type Person } from './support.ts';
import { upload, video, type Chosen } from './uploading.ts';
import { LOGO } from './wizard.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The server has the file, found its bytes right, and they are those that were chosen. */
async function expectStored({ uid }: Person, { name, buffer }: Chosen): Promise<void> {
  await expect.poll(() => fileStates(uid)).toEqual([`${name}: stored`]);
  const { docs } = await db.collection(`users/${uid}/files`).get();
  expect(docs[0]?.get('sha256')).toBe(sha256(buffer));
  const [stored] = await getStorage()
    .bucket(bucket)
    .file(objectPath(uid, docs[0]?.id ?? ''))
    .download();
  expect(sha256(stored)).toBe(sha256(buffer));
}

/** Follows what this page asks of Storage. */
function uploadCommands(page: Page): string[] {
  const commands: string[] = [];
  page.on('request', (request) => {
    const command = request.headers()['x-goog-upload-command'];
    if (command) commands.push(command);
  });
  return commands;
}

test('a file of 10 MB arrives over a link that is cut every 600 KB, also after a reload, with little sent twice', async ({
  browser,
}) => {
  const [link, client] = await Promise.all([startLink({ cutEvery: 600_000 }), newClient()]);
  const page = await browser.newPage({ baseURL: link.url });
  await signIn(page, client, '/files');
  const film = video(randomBytes(10_000_000));
  const half = link.holdAt(5_000_000);
  await upload(page, 'Upload File', film);
  const goOn = await half;
  await page.reload({ waitUntil: 'commit' }); // from here on the page before sends nothing any more
  const commands = uploadCommands(page);
  goOn();
  await expectStored(client, film);
  expect(commands[0], 'the first thing that the next page does').toBe('query');
  expect(commands).not.toContain('start');
  expect(link.cuts()).toBeGreaterThan(14);
  expect(link.passed() / film.buffer.length, 'bytes sent for each byte of the file').toBeLessThan(1.4);
  link.stop();
});

test('a file goes on in another tab when the one that sends it is closed', async ({ browser }) => {
  const [link, client] = await Promise.all([startLink({ cutEvery: 100_000_000 }), newClient()]);
  const context = await browser.newContext({ baseURL: link.url });
  const page = await context.newPage();
  await signIn(page, client, '/files');
  const film = video(randomBytes(3_000_000));
  const half = link.holdAt(1_500_000);
  await upload(page, 'Upload File', film);
  const goOn = await half;
  const other = await context.newPage();
  const commands = uploadCommands(other);
  await other.goto('/files');
  await expect(other.getByText(film.name)).toBeVisible();
  expect(commands).toEqual([]); // one tab at a time
  await page.close();
  goOn();
  await expectStored(client, film);
  expect(commands[0]).toBe('query');
  expect(link.passed() / film.buffer.length, 'bytes sent for each byte of the file').toBeLessThan(1.4);
  link.stop();
});

test('a link on which nothing moves any more is given up', async ({ browser }) => {
  const [link, client] = await Promise.all([startLink({ cutEvery: 100_000_000 }), newClient()]);
  const page = await browser.newPage({ baseURL: link.url });
  await page.addInitScript(() => localStorage.setItem('waits', JSON.stringify({ transfer: 1500 })));
  await signIn(page, client, '/files');
  const film = video(randomBytes(2_000_000));
  const half = link.holdAt(1_000_000);
  await upload(page, 'Upload File', film);
  const goOn = await half;
  await page.waitForRequest((request) => request.headers()['x-goog-upload-command'] === 'query');
  goOn();
  await expectStored(client, film);
  link.stop();
});

test('a small file takes two requests', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, '/files');
  const commands = uploadCommands(page);
  await upload(page, 'Upload File', LOGO);
  await expectStored(client, LOGO);
  expect(commands).toEqual(['start', 'upload, finalize']);
});

test('a file that the device has damaged is not sent, and says so', async ({ page }) => {
  const client = await newClient();
  await page.route('**/v0/b/**', (route) => route.abort());
  await signIn(page, client, '/files');
  await upload(page, 'Upload File', LOGO);
  await page.evaluate(damageUploads);
  await page.goto('about:blank'); // it would try again with what it has read before
  await page.unroute('**/v0/b/**');
  const commands = uploadCommands(page);
  await page.goto('/files');
  await expect(page.getByText('The file was damaged on its way.')).toBeVisible();
  expect(commands).toEqual([]);
});

/** Runs in the page: puts other bytes of the same length in place of those that wait on the device. */
function damageUploads(): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('firstmile');
    opening.onerror = () => fail(new Error('The device cannot be read'));
    opening.onsuccess = () => {
      const writing = opening.result.transaction('uploads', 'readwrite');
      const cursor = writing.objectStore('uploads').openCursor();
      cursor.onsuccess = () => {
        const record = cursor.result?.value as { size: number } | undefined;
        if (record) cursor.result?.update({ ...record, bytes: new Blob([new Uint8Array(record.size)]) });
      };
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}
