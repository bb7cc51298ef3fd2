import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { objectPath } from '@firstmile/domain';
import { getStorage } from 'firebase-admin/storage';
import { bucket } from './formHelpers.ts';
import { db, fileStates, type Person } from './support.ts';

export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A video file with these bytes after its signature. */
export const video = (bytes: Buffer): Chosen => ({
  name: 'tour.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), bytes]),
});

/** Stores a file, because a browser reads a path directly; bytes from the test would be sent as text. */
async function onDisk({ name, buffer }: Chosen): Promise<string> {
  const path = test.info().outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, buffer);
  return path;
}

/** Opens the dialog, chooses files, and waits until each is listed there. */
export async function upload(page: Page, button: string, ...files: Chosen[]): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await Promise.all(files.map(onDisk)));
  const list = dialog.getByRole('list', { name: 'Added just now' });
  for (const { name } of files) await expect(list.getByText(name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Checks that the server has the file, accepted it, and has the chosen bytes. */
export async function expectStored({ uid }: Person, { name, buffer }: Chosen): Promise<void> {
  await expect.poll(() => fileStates(uid)).toEqual([`${name}: stored`]);
  const { docs } = await db.collection(`users/${uid}/files`).get();
  expect(docs[0]?.get('sha256')).toBe(sha256(buffer));
  const [stored] = await getStorage()
    .bucket(bucket)
    .file(objectPath(uid, docs[0]?.id ?? ''))
    .download();
  expect(sha256(stored)).toBe(sha256(buffer));
}

/** Follows this page's requests to Storage. */
export function uploadCommands(page: Page): string[] {
  const commands: string[] = [];
  page.on('request', (request) => {
    const command = request.headers()['x-goog-upload-command'];
    if (command) commands.push(command);
  });
  return commands;
}
