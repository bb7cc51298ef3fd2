import type { FileRecord } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectNone } from '#testing/actions.ts';
import { logo } from '#testing/files.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

const button = (name: string) => page.getByRole('button', { name });
const state = { isConsenting: true, isDown: false };
const common = { modifiedTime: '2026-01-31T12:00:00.000Z', webViewLink: 'https://drive.example/' };
const PAGES = [
  {
    files: [
      { id: 'logo1', name: 'Logo', mimeType: 'image/png', size: '70', ...common },
      { id: 'plan2', name: 'Plan', mimeType: 'application/vnd.google-apps.document', ...common },
    ],
    nextPageToken: '2',
  },
  { files: [{ id: 'film3', name: 'film.mp4', mimeType: 'video/mp4', size: '20971521', ...common }] },
];

/** Stands in for Google's script, which asks for the person's consent. */
const consent = () => {
  const initTokenClient = (options: {
    callback: (reply: object) => void;
    error_callback: (error: object) => void;
  }) => ({
    requestAccessToken: () =>
      state.isConsenting
        ? options.callback({ access_token: 'stand-in' })
        : options.error_callback({ type: 'popup_closed' }),
  });
  Object.assign(globalThis, { google: { accounts: { oauth2: { initTokenClient } } } });
};

/** Opens the page with a stand-in for Drive's API: a list of two pages, and the bytes of its files. */
function openDrive(client = person('USER')) {
  Object.assign(state, { isConsenting: true, isDown: false });
  consent();
  let listed = 0;
  const unlessDown = (answer: () => unknown) => () => (state.isDown ? new Response('{}', { status: 503 }) : answer());
  const settings = { clientId: 'stand-in', api: '/drive-api', consent: 'data:text/javascript,' };
  return openApp(
    '/files',
    client,
    {},
    {
      'GET /drive.json': () => settings,
      'GET /drive-api/files': unlessDown(() => PAGES[listed++ % 2]),
      'GET /drive-api/files/logo1': unlessDown(() => new Response(logo())),
      'GET /drive-api/files/plan2/export': unlessDown(() => new Response('%PDF-1.4')),
    },
  );
}

test('without settings an admin sees that Google Drive is not configured, and a client sees nothing', async () => {
  const without = { 'GET /drive.json': () => new Response('<!doctype html>') };
  await openApp('/files', person('ADMIN'), {}, without);
  await expect.element(page.getByText('Google Drive is not configured')).toBeVisible();
  await expectNone(button('Connect Google Drive'));
  await openApp('/files', person('USER'), {}, without);
  await expect.element(page.getByText('No files uploaded yet')).toBeVisible();
  await expectNone(page.getByRole('main').getByText('Google Drive'));
});

test(
  'files of a Drive are listed in pages and imported, and one that is too large shows why not',
  { tags: ['wide'] },
  async () => {
    const client = person('USER');
    const { database } = await openDrive(client);
    await button('Connect Google Drive').click();
    const items = page.getByRole('list', { name: 'Files in your Google Drive' }).getByRole('listitem');
    await expectCount(items, 2);
    await button('Show more').click();
    await expectCount(items, 3);
    await button('Import: Logo').click();
    await expect.element(page.getByText('Successfully imported Logo from Google Drive!')).toBeVisible();
    await button('Import: Plan').click();
    await expect.element(page.getByText('Successfully imported Plan from Google Drive!')).toBeVisible();
    await allSent();
    const taken = database.all<FileRecord>(`users/${client.uid}/files`);
    expect(taken.map(({ name, kind }) => `${name} ${kind}`).sort()).toEqual(['Logo.png file', 'Plan.pdf file']);
    await button('Import: film.mp4').click();
    const why = /Failed to import file from Google Drive\. Please try again\. File is larger/;
    await expect.element(page.getByText(why)).toBeVisible();
  },
);

test('a failure is shown and can be tried again', { tags: ['wide'] }, async () => {
  await openDrive();
  state.isConsenting = false;
  await button('Connect Google Drive').click();
  await expect.element(page.getByText('Failed to connect to Google Drive. Please try again.')).toBeVisible();
  Object.assign(state, { isConsenting: true, isDown: true });
  await button('Connect Google Drive').click();
  await expect.element(page.getByText('Failed to load Google Drive files. Please try again.')).toBeVisible();
  state.isDown = false;
  await button('Try Again').click();
  await expect.element(page.getByText('Plan')).toBeVisible();
  state.isDown = true;
  await button('Import: Logo').click();
  await expect.element(page.getByText('Failed to import file from Google Drive. Please try again.')).toBeVisible();
});
