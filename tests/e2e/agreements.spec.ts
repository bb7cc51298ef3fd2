import { expect, type Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getAuth } from 'firebase-admin/auth';
import {
  assignFlowWrites,
  createAgreementWrites,
  createFlowWrites,
  flowPath,
  newId,
  pageFieldsText,
  publishAgreementWrites,
  stamp,
  storedAgreement,
  type OnboardingFlow,
} from '@firstmile/domain';
import { exampleStep } from '@firstmile/domain/testing';
import { largePdf, picturePdf, textPdf } from '../../web/src/testing/pdfs.ts';
import { commitAsServer } from './commands.ts';
import { button } from './flowHelpers.ts';
import { exportedCopy } from './formHelpers.ts';
import { offlineTest, signIn } from './session.ts';
import { db, newAdmin, newClient, readyForOffline, verdicts, type Person } from './support.ts';

/** Assigns a client a flow that signs this agreement of the business. */
async function giveSigning(client: Person, agreementId: string): Promise<string> {
  const flowId = newId();
  const steps = [
    { ...exampleStep('sign', 'DOCUMENT_SIGNING'), config: { agreementIds: [agreementId] } },
    exampleStep('done', 'CONFIRMATION'),
  ];
  const input = { name: 'Before the first visit', description: '', isActive: true, steps };
  await commitAsServer(
    stamp(createFlowWrites(flowId, input, { uid: 'mia', firstName: 'Mia', lastName: 'Lund' }), 'w0'),
  );
  const flow = { ...(await db.doc(flowPath(flowId)).get()).data(), id: flowId } as OnboardingFlow;
  const agreement = await db.doc(`agreements/${agreementId}`).get();
  const agreements = [storedAgreement({ ...agreement.data(), id: agreementId })];
  const { uid: id, firstName, lastName, email } = client;
  const users = [{ id, firstName, lastName, email, role: 'USER' as const }];
  const { writes, made } = assignFlowWrites(flow, { users, forms: [], agreements, now: 0, idFor: newId });
  await commitAsServer(writes);
  return made[0]?.id ?? '';
}

offlineTest(
  'an agreement is published, signed without a network by who has confirmed the address, and countersigned',
  { tag: '@wide' },
  async ({ browser, context, page }) => {
    const [admin, client] = await Promise.all([newAdmin(), newClient('Petra')]);
    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin, '/admin/agreements/new');
    const name = `House rules ${client.uid.slice(0, 6)}`;
    await office.getByRole('textbox', { name: /^Agreement name/ }).fill(name);
    await office.getByRole('switch', { name: 'Your business signs too' }).check();
    await office.getByRole('textbox', { name: /^Title/ }).fill(name);
    await office.getByRole('textbox', { name: 'Text of the agreement' }).fill('Visitors follow the rules: ');
    await office.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Client’s name' }).click();
    await button(office, 'Publish...').click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    const published = () => db.collection('agreementVersions').where('contents.en.title', '==', name).get();
    await expect.poll(async () => (await published()).size).toBe(1);
    const id = String((await published()).docs[0]?.get('agreementId'));

    const assignment = await giveSigning(client, id);
    await signIn(page, client, `/custom-flow/${assignment}`);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Sign All Documents/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    await expect(dialog.getByText('Visitors follow the rules: Petra Marsh')).toBeVisible();
    await expect(dialog.getByText('Confirm your address first')).toBeVisible();
    await expect(dialog.getByLabel(/full name/i)).toBeHidden();
    await expect(button(page, 'Confirm Signature')).toBeHidden();
    await context.setOffline(false);
    await button(page, 'Send confirmation email').click();
    await expect(dialog.getByText(`on its way to ${client.email}`)).toBeVisible();
    await button(page, 'I have opened the link').click();
    await expect(dialog.getByText('Not confirmed yet.')).toBeVisible();
    await getAuth().updateUser(client.uid, { emailVerified: true });
    await button(page, 'I have opened the link').click();
    await expect(dialog.getByText('Confirm your address first')).toBeHidden();
    await context.setOffline(true);
    await expect(dialog.getByLabel(/full name/i)).toHaveValue('Petra Marsh');
    await dialog.getByRole('checkbox').check();
    await button(page, 'Confirm Signature').click();
    await expect(page.getByText('1 of 1 signed')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted']);

    await office.goto(`/admin/clients/${client.uid}`);
    await office.getByRole('tab', { name: 'Documents' }).click();
    await office
      .getByRole('tabpanel')
      .getByRole('button', { name: `Sign for the business: ${name}` })
      .click();
    const act = office.getByRole('dialog', { name });
    await expect(act.getByText('Visitors follow the rules: Petra Marsh')).toBeVisible();
    await act.getByRole('button', { name: 'Confirm Signature' }).click();
    await expect(office.getByText(/^Signed for the business by/)).toBeVisible();
    await page.goto('/documents');
    await page.getByRole('button', { name: `View: ${name}` }).click();
    await expect(page.getByRole('dialog').getByText(/^Signed for the business by/)).toBeVisible();
    await office.context().close();
  },
);

/** Publishes a PDF agreement, like an admin. */
async function publishPdf(name: string, bytes: Uint8Array, fields?: string): Promise<string> {
  const id = newId();
  const content = Buffer.from(bytes).toString('base64');
  const draft = { title: name, description: '', mediaType: 'application/pdf' as const, content };
  const drafts = { en: { ...draft, ...(fields && { fields }) } };
  const by = { uid: 'mia', firstName: 'Mia', lastName: 'Lund' };
  await commitAsServer(
    stamp(createAgreementWrites(id, { name, description: '', position: 0, needsCountersign: false, drafts }, by), 'w0'),
  );
  const stored = storedAgreement({ ...(await db.doc(`agreements/${id}`).get()).data(), id });
  const contentSha256 = createHash('sha256').update(bytes).digest('hex');
  const hashed = { en: { byteLength: bytes.length, contentSha256 } };
  await commitAsServer(
    publishAgreementWrites(stored, { hashed, unprintableIn: () => [] }, { uid: 'mia', name: 'Mia Lund' }),
  );
  return id;
}

offlineTest(
  'a PDF with a JPEG 2000 picture is drawn by what the site serves, also without a network, and signed',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await newClient('Petra');
    const name = `Site plan ${client.uid.slice(0, 6)}`;
    const assignment = await giveSigning(client, await publishPdf(name, picturePdf()));
    await signIn(page, client, `/custom-flow/${assignment}`);
    await readyForOffline(page);
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    const isDrawn = async () => {
      await page.getByRole('button', { name: `Sign Document: ${name}` }).click();
      await expect(dialog.getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
      const middle = dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
      });
      expect(await middle).toEqual([200, 30, 30, 255]);
    };
    await isDrawn();
    await button(page, 'Close').click();
    await context.setOffline(true);
    await page.reload();
    await isDrawn();
    await button(page, 'Read on').click();
    await dialog.getByRole('checkbox').check();
    await button(page, 'Confirm Signature').click();
    await expect(page.getByText('1 of 1 signed')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted']);
  },
);

/** Counts the parts of files that this page's Firestore has on its disk. */
const partsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(new Error('The disk cannot be read')));
      });
    const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('firestore/'))?.name ?? '';
    const db = await answer(indexedDB.open(name));
    const keys = await answer(db.transaction('remoteDocumentsV14').objectStore('remoteDocumentsV14').getAllKeys());
    db.close();
    return keys.filter((key) => Array.isArray(key) && key.includes('parts')).length;
  });

/** Checks whether the service worker has a font of a PDF. */
const hasFont = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const all = await (await caches.open('pdf')).keys();
    return all.some(({ url }) => /\.(ttf|pfb)$/.test(url));
  });

offlineTest(
  'a PDF with fields is brought by the dashboard, filled in and signed without a network, and the download has them',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await newClient('Petra');
    const name = `Plot plan ${client.uid.slice(0, 6)}`;
    const place = { page: 1, x: 0.1, width: 0.6, height: 0.06 };
    const fields = pageFieldsText([
      { ...place, id: 'plot', kind: 'text', y: 0.3, label: 'Plot number', isRequired: true },
      { ...place, id: 'name', kind: 'name', y: 0.4, label: 'Name', isRequired: false },
      { ...place, id: 'date', kind: 'date', y: 0.5, label: 'Date', isRequired: false },
      { ...place, id: 'sign', kind: 'signature', y: 0.6, height: 0.2, label: 'Signature', isRequired: false },
    ]);
    const pdf = textPdf(['Plan']);
    await giveSigning(client, await publishPdf(name, pdf, fields));
    await signIn(page, client);
    await readyForOffline(page);
    await expect.poll(() => hasFont(page)).toBe(true);
    await context.setOffline(true);
    await page.getByRole('region', { name: 'Custom Onboarding Flows' }).getByRole('link').click();
    await page.getByRole('button', { name: `Sign Document: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    await expect(dialog.getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Plot number' }).fill('Kölner Straße 5');
    await button(page, 'Read on').click();
    await dialog.getByRole('checkbox').check();
    await button(page, 'Confirm Signature').click();
    await expect(page.getByText('1 of 1 signed')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted']);
    await page.goto('/documents');
    await button(page, `View: ${name}`).click();
    await expect(page.getByRole('dialog').getByText(/^Received/)).toBeVisible(); // the certificate shows the receipt
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await button(page, `Download: ${name}`).click();
    const filled = await readFile(await (await download).path());
    expect(filled.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const copy = await exportedCopy(client);
    expect(copy.subarray(0, filled.length).equals(filled)).toBe(true); // the business's seal follows
    await expect(button(page, `Download the certificate of ${name}`)).toHaveCount(0);
  },
);

offlineTest(
  'a PDF of 10 MB is uploaded, there without a network before it was opened, and signed',
  { tag: '@wide' },
  async ({ browser, context, page }) => {
    const [admin, client] = await Promise.all([newAdmin(), newClient('Petra')]);
    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin, '/admin/agreements/new');
    const name = `Large plan ${client.uid.slice(0, 6)}`;
    await office.getByRole('textbox', { name: /^Agreement name/ }).fill(name);
    await office.getByRole('textbox', { name: /^Title/ }).fill(name);
    await button(office, 'Upload a PDF').click();
    const buffer = Buffer.from(largePdf(['Plan'], 10_400_000));
    await office.getByTestId('agreement-pdf').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer });
    await expect(office.getByText('A PDF of 9.9 MB')).toBeVisible();
    await button(office, 'Publish...').click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    const published = () => db.collection('agreementVersions').where('contents.en.title', '==', name).get();
    await expect.poll(async () => (await published()).size).toBe(1);
    const [version] = (await published()).docs;
    const assignment = await giveSigning(client, String(version?.get('agreementId')));
    await office.context().close();

    await signIn(page, client, `/custom-flow/${assignment}`);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await readyForOffline(page);
    const dialog = page.getByRole('dialog', { name: 'Sign Document' });
    await expect.poll(() => partsOn(page)).toBe(44);
    await expect.poll(() => hasFont(page)).toBe(true);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Sign Document: ${name}` }).click();
    await expect(dialog.getByText(/^You have seen 1 of 1 pages/)).toBeVisible();
    await button(page, 'Read on').click();
    await dialog.getByRole('checkbox').check();
    await button(page, 'Confirm Signature').click();
    await expect(page.getByText('1 of 1 signed')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => verdicts(client.uid)).toEqual(['accepted']);
  },
);
