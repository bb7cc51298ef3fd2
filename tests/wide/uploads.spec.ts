import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { startLink } from '../e2e/cutLink.ts';
import { signIn } from '../e2e/session.ts';
import { newClient } from '../e2e/support.ts';
import { upload, video, expectStored, uploadCommands } from '../e2e/uploading.ts';
import { LOGO } from '../e2e/wizard.ts';

/** Runs in the page: replaces the pending bytes on the device by others of the same length. */
function damageUploads(): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('firstmile');
    opening.onerror = () => fail(new Error('The device cannot be read'));
    opening.onsuccess = () => {
      const writing = opening.result.transaction('bytes', 'readwrite');
      const cursor = writing.objectStore('bytes').openCursor();
      cursor.onsuccess = () => {
        const bytes = cursor.result?.value as ArrayBuffer | undefined;
        if (bytes) cursor.result?.update(new ArrayBuffer(bytes.byteLength));
      };
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

test('a stalled connection is given up', async ({ browser }) => {
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

test('a file damaged on the device is not sent, and says so', async ({ page }) => {
  const client = await newClient();
  await page.route('**/v0/b/**', (route) => route.abort());
  await signIn(page, client, '/files');
  await upload(page, 'Upload File', LOGO);
  await page.evaluate(damageUploads);
  await page.goto('about:blank'); // it would retry with the bytes read before
  await page.unroute('**/v0/b/**');
  const commands = uploadCommands(page);
  await page.goto('/files');
  await expect(page.getByText('The file was damaged on its way.')).toBeVisible();
  expect(commands).toEqual([]);
});

test('a file continues in another tab when the sending one is closed', async ({ browser }) => {
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

test('a pending file is sent although the sending code could not be fetched at first', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, '/files');
  await page.route(/\/v0\/b\//, (route) => route.abort());
  await upload(page, 'Upload File', LOGO);
  await expect(page.getByText(LOGO.name)).toBeVisible();
  let fetched = 0;
  // the chunk that holds it: the panel of pending changes has it, too
  await page.route(/\/assets\/overlays-[^/]*\.js$/, (route) =>
    (fetched += 1) === 1 ? route.abort() : route.continue(),
  );
  await page.goto('/settings');
  await expect.poll(() => fetched).toBeGreaterThan(0);
  await page.unroute(/\/v0\/b\//);
  await expectStored(client, LOGO);
});
