import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { unpack } from '@firstmile/evidence';
import { api } from './formHelpers.ts';
import { completeSteps } from './onboardingSteps.ts';
import { signIn } from './session.ts';
import { newAdmin, newClient, verdicts } from './support.ts';
import { signNext } from './wizard.ts';

test('what a client signs in the browser is proven to a stranger without a network, and its PDF is the same on both sides', async ({
  browser,
  page,
}, info) => {
  const [client, admin] = await Promise.all([newClient('Ümit'), newAdmin()]);
  await completeSteps(client, 1, 2);
  await signIn(page, client, '/onboarding?step=documents');
  await signNext(page);
  await expect.poll(() => verdicts(client.uid), { timeout: 30_000 }).toEqual(['accepted']);

  await page.goto('/documents');
  const button = page.getByRole('button', { name: 'Download: Service Agreement' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Service Agreement' }).getByText('Signed')).toBeVisible();
  const { evidence } = await api<{ evidence: string }>(admin, 'GET', `/api/users/${client.uid}/export`);
  const zip = Buffer.from(evidence, 'base64');
  const { files } = unpack(new Uint8Array(zip));
  const [signed] = Object.keys(files).filter((path) => path.startsWith('signed/'));
  // What is downloaded before the page has heard of the receipt says so: the same bytes come once it has.
  await expect(async () => {
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toBe('Service Agreement.pdf');
    const pdf = await readFile(await (await download).path());
    expect(pdf.equals(Buffer.from(files[signed ?? ''] ?? []))).toBe(true);
  }).toPass();

  const [html, right, wrong] = ['verify.html', 'right.zip', 'wrong.zip'].map((name) => info.outputPath(name));
  const changed = Buffer.from(zip);
  changed[zip.length >> 1] = (changed[zip.length >> 1] ?? 0) ^ 4;
  await writeFile(html ?? '', files['verify.html'] ?? '');
  await writeFile(right ?? '', zip);
  await writeFile(wrong ?? '', changed);
  const context = await browser.newContext({ offline: true });
  const stranger = await context.newPage();
  const asked: string[] = [];
  stranger.on('request', (request) => asked.push(request.url()));
  const address = pathToFileURL(html ?? '').href;
  await stranger.goto(address);
  const file = stranger.getByLabel('The evidence (zip)');
  await file.setInputFiles(right ?? '');
  await expect(stranger.getByRole('heading', { name: 'Nothing was changed since it was sealed.' })).toBeVisible();
  await expect(stranger.getByText('Service Agreement, by Ada Marsh')).toBeVisible();
  await expect(stranger.getByText('Worth a look')).toBeHidden();
  await file.setInputFiles(wrong ?? '');
  await expect(stranger.getByRole('heading', { name: /^Do not rely on this file/ })).toBeVisible();
  expect(asked).toEqual([address]);
  await context.close();
});
