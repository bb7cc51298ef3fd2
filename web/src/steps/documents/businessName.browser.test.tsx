import { settingsPath } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { documentAt } from '@firstmile/sync';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { device } from '#data/device.ts';
import { networkStore } from '#data/firebase/network.ts';
import { brands } from '#data/queries/settings.ts';
import { expectNone } from '#testing/actions.ts';
import { database, openApp, person } from '#testing/openApp.tsx';

const BRAND = settingsPath('brand');
const MARSH = { name: 'Marsh & Sons', address: '1 Harbour Road', logo: '', updatedAt: null, writeId: 'w0' };
const between = (name: string) => page.getByText(`between ${name} ("the Provider")`, { exact: false });
const review = () => page.getByRole('button', { name: 'Review: Service Agreement' });

/** Opens the signing step of an onboarding that started today. */
async function openSigning() {
  const client = person('USER');
  const refs = [{ id: 'service-agreement', version: 2, title: 'Service Agreement' }];
  const run = { ...exampleRun(2), userId: client.uid, agreements: { documents: refs } };
  await openApp('/onboarding?step=documents', client, { [`onboardings/${client.uid}`]: run });
  await expect.element(review()).toBeVisible();
  return client;
}

/** Makes the server unreachable, and removes this device's copy of the business's name. */
function goOfflineWithoutBrand(): void {
  networkStore.setState({ isOnline: false });
  database.notHere = BRAND;
  onTestFinished(goOnline);
}
function goOnline(): void {
  networkStore.setState({ isOnline: true });
  database.notHere = null;
  database.isOnItsWay = false;
}

test(
  'without a network an agreement waits for the name of the business instead of naming another',
  { tags: ['wide'] },
  async () => {
    database.put({ [BRAND]: MARSH });
    await openSigning(); // another client, because earlier tests may have left the server's answer in this page
    brands.reload('brand');
    await expect.poll(() => brands.peek('brand').items.length).toBe(1);
    goOfflineWithoutBrand();
    await openSigning();
    brands.reload('brand');
    await review().click();
    await expect.element(page.getByText('This agreement needs a connection once.', { exact: false })).toBeVisible();
    await expectNone(between('Firstmile'));
    await expectNone(page.getByRole('dialog').getByRole('button', { name: 'Sign Document' }));
    goOnline();
    brands.reload('brand');
    await expect.element(between(MARSH.name)).toBeVisible();
  },
);

test('without a network it names the business as an earlier page stored it', { tags: ['wide'] }, async () => {
  const client = await openSigning();
  goOfflineWithoutBrand();
  const view = JSON.stringify(documentAt(BRAND));
  const documents = JSON.stringify([{ path: BRAND, data: { ...MARSH, name: 'Marsh & Daughters' } }]);
  await (await device()).put('views', { uid: client.uid, view, at: Date.now(), documents });
  database.isOnItsWay = true; // Firestore has not opened
  brands.reload('brand');
  await review().click();
  await expect.element(between('Marsh & Daughters')).toBeVisible();
});

test('without a network it names the product after the server reported that the business has no name', async () => {
  database.store.docs.delete(BRAND);
  await openSigning();
  brands.reload('brand');
  await expect.poll(() => brands.peek('brand').wasMissing).toBe(true);
  goOfflineWithoutBrand();
  brands.reload('brand');
  await review().click();
  await expect.element(between('Firstmile')).toBeVisible();
});
