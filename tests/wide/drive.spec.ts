import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { startDrive } from './driveStandIn.ts';
import { signIn } from '../e2e/session.ts';
import { db, fileStates, newClient } from '../e2e/support.ts';
import { BRIEF, LOGO } from '../e2e/wizard.ts';

// The headers name Google's addresses; the stand-in has others.
test.use({ bypassCSP: true });

const FILES = [
  { id: 'logo1', name: 'Logo', mimeType: 'image/png', bytes: LOGO.buffer },
  { id: 'plan2', name: 'Plan', mimeType: 'application/vnd.google-apps.document', bytes: BRIEF.buffer },
  { id: 'film3', name: 'film.mp4', mimeType: 'video/mp4', bytes: Buffer.alloc(20) },
];

async function openFiles(page: Page, settings: object): Promise<string> {
  const client = await newClient();
  await page.route('**/drive.json', (route) => route.fulfill({ json: settings }));
  await signIn(page, client, '/files');
  return client.uid;
}
const connect = (page: Page) => page.getByRole('button', { name: 'Connect Google Drive' });

test('files of a Drive are listed and imported', async ({ page }) => {
  const drive = await startDrive(FILES);
  const uid = await openFiles(page, drive.settings);
  await connect(page).click();
  const list = page.getByRole('list', { name: 'Files in your Google Drive' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(drive.queries[0]).toMatch(/^trashed = false and \(mimeType = 'image\/png' or/);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Import: Logo' }).click();
  await expect(page.getByText('Successfully imported Logo from Google Drive!')).toBeVisible();
  await page.getByRole('button', { name: 'Import: Plan' }).click();
  await expect(page.getByText('Successfully imported Plan from Google Drive!')).toBeVisible();
  await expect.poll(() => fileStates(uid)).toEqual(['Logo.png: stored', 'Plan.pdf: stored']);
  const { docs } = await db.collection(`users/${uid}/files`).where('name', '==', 'Logo.png').get();
  expect(docs[0]?.data()).toMatchObject({
    kind: 'file',
    sha256: createHash('sha256').update(LOGO.buffer).digest('hex'),
  });
  await drive.stop();
});
