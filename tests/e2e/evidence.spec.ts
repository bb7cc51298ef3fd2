import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { unpack } from '@firstmile/evidence';
import { api } from './formHelpers.ts';
import { completeSteps } from './onboardingSteps.ts';
import { offlineTest, signIn } from './session.ts';
import { newAdmin, newClient, readyForOffline, verdicts } from './support.ts';
import { signNext } from './wizard.ts';

offlineTest(
  'what a client signs in the browser is proven to a stranger without a network, and its PDF, made without one, is the same on both sides',
  async ({ browser, context, page }, info) => {
    const [client, admin] = await Promise.all([newClient('Ümit'), newAdmin()]);
    await completeSteps(client, 1, 2);
    await signIn(page, client, '/onboarding?step=documents');
    await readyForOffline(page);
    await signNext(page);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted']);

    await page.goto('/documents');
    const button = page.getByRole('button', { name: 'Download: Service Agreement' });
    await expect(page.getByRole('listitem').filter({ hasText: 'Service Agreement' }).getByText('Signed')).toBeVisible();
    const { evidence } = await api<{ evidence: string }>(admin, {
      method: 'GET',
      path: `/api/users/${client.uid}/export`,
    });
    const zip = Buffer.from(evidence, 'base64');
    const { files } = unpack(new Uint8Array(zip));
    const [signed] = Object.keys(files).filter((path) => path.startsWith('signed/'));
    await page.getByRole('button', { name: 'View: Service Agreement' }).click();
    await expect(page.getByRole('dialog').getByText(/^Received/)).toBeVisible(); // the PDF shows the receipt
    await context.setOffline(true);
    await page.reload(); // the document is open as before
    await expect(page.getByRole('dialog').getByText(/^Received/)).toBeVisible(); // an earlier picture shows first
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toBe('Service Agreement.pdf');
    const pdf = await readFile(await (await download).path());
    const copy = Buffer.from(files[signed ?? ''] ?? []);
    expect(copy.subarray(0, pdf.length).equals(pdf)).toBe(true); // the business's seal follows
    expect(copy.subarray(pdf.length).includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);

    const [html, right, wrong] = ['verify.html', 'right.zip', 'wrong.zip'].map((name) => info.outputPath(name));
    const changed = Buffer.from(zip);
    changed[zip.length >> 1] = (changed[zip.length >> 1] ?? 0) ^ 4;
    await writeFile(html ?? '', files['verify.html'] ?? '');
    await writeFile(right ?? '', zip);
    await writeFile(wrong ?? '', changed);
    const elsewhere = await browser.newContext({ offline: true });
    const stranger = await elsewhere.newPage();
    const urls: string[] = [];
    stranger.on('request', (request) => urls.push(request.url()));
    const address = pathToFileURL(html ?? '').href;
    await stranger.goto(address);
    const file = stranger.getByLabel(/^The evidence/);
    await file.setInputFiles(right ?? '');
    const consistent = stranger.getByRole('heading', { name: /^This file is consistent. Who sealed it is not known/ });
    await expect(consistent).toBeVisible();
    const { sealKeyId } = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as { sealKeyId: string };
    await stranger.getByLabel(/^Fingerprints of/).fill(` ${sealKeyId.toUpperCase()} `);
    await stranger.keyboard.press('Tab');
    await expect(stranger.getByRole('heading', { name: 'Nothing was changed since it was sealed.' })).toBeVisible();
    await expect(stranger.getByText('Service Agreement, by Ada Marsh')).toBeVisible();
    await expect(stranger.getByText('Worth a look')).toBeHidden();
    const [document = ''] = Object.keys(files).filter((path) => path.startsWith('documents/'));
    const contract = info.outputPath('contract.md');
    await writeFile(contract, files[document] ?? '');
    await file.setInputFiles([right ?? '', contract]);
    await expect(stranger.getByText(`contract.md: ${document}, as signed`)).toBeVisible();
    await file.setInputFiles([html ?? '', right ?? '']);
    await expect(
      stranger.getByRole('heading', { name: /^None of the documents of this file: verify.html/ }),
    ).toBeVisible();
    await file.setInputFiles(wrong ?? '');
    await expect(stranger.getByRole('heading', { name: /^Do not rely on this file/ })).toBeVisible();
    expect(urls).toEqual([address]);
    await elsewhere.close();

    // the site's own verifier, stored on the device: offline, with the evidence dropped on it
    await page.goto('/verify');
    const dropped = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], 'evidence.zip', { type: 'application/zip' }));
      return transfer;
    }, evidence);
    await page.getByLabel(/^Fingerprints of/).fill(sealKeyId);
    await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
    await expect(page.getByRole('heading', { name: 'Nothing was changed since it was sealed.' })).toBeVisible();
    await expect(page.getByText(/Account: .* <.*>, address (not )?confirmed\./)).toBeVisible();
    const chooseCopy = (buffer: Buffer) =>
      page.getByLabel(/^The evidence/).setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer });
    await chooseCopy(copy);
    const isSealed = page.getByRole('heading', { name: 'Nothing in this PDF was changed since it was sealed.' });
    await expect(isSealed).toBeVisible();
    await chooseCopy(Buffer.concat([copy, Buffer.from('%')]));
    await expect(page.getByText(/does not cover the whole file/)).toBeVisible();
  },
);
