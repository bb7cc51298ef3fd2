import { settingsPath } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { documentAt } from '@firstmile/sync';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { device } from '#data/device.ts';
import { brands } from '#data/queries/settings.ts';
import { expectNone } from '#testing/actions.ts';
import { goOffline } from '#testing/goOffline.ts';
import { database, openApp, person } from '#testing/openApp.tsx';

const BRAND = settingsPath('brand');
const MARSH = { name: 'Marsh & Sons', address: '1 Harbour Road', logo: '', updatedAt: null, writeId: 'w0' };
const once = () => page.getByText('This agreement needs a connection once.');
const between = (name: string) => page.getByText(`${name} ("the Provider")`, { exact: false });

/** Opens the first agreement without a network, after an earlier page has kept these documents of the business's name; null: none was open. */
async function reviewOffline(kept: object[] | null) {
  const client = person('USER');
  await openApp('/onboarding?step=documents', client, {
    [`onboardings/${client.uid}`]: { ...exampleRun(2), userId: client.uid },
  });
  const review = page.getByRole('button', { name: 'Review: Service Agreement' });
  await expect.element(review).toBeVisible();
  const comeBack = goOffline();
  if (kept) {
    const view = JSON.stringify(documentAt(BRAND));
    const documents = JSON.stringify(kept.map((data) => ({ path: BRAND, data })));
    await (await device()).put('views', { uid: client.uid, view, at: Date.now(), documents });
    database.isOnItsWay = true; // Firestore says nothing
    onTestFinished(() => void (database.isOnItsWay = false));
    brands.reload('brand');
  }
  await review.click();
  return comeBack;
}

test('without a network an agreement names nobody in the place of a business that is not known here', async () => {
  database.notHere = BRAND;
  onTestFinished(() => void (database.notHere = null));
  database.put({ [BRAND]: MARSH });
  const comeBack = await reviewOffline(null);
  await expect.element(once()).toBeVisible();
  await expectNone(page.getByText(/Firstmile \(/));
  await expectNone(page.getByRole('dialog').getByRole('button', { name: 'Sign Document' }));
  database.notHere = null;
  await comeBack();
  brands.reload('brand');
  await expect.element(between(MARSH.name)).toBeVisible();
});

test('without a network it names the product where the server said that nobody has named the business', async () => {
  await reviewOffline([]);
  await expect.element(between('Firstmile')).toBeVisible();
});

test('without a network it names the business as an earlier page has kept it', async () => {
  await reviewOffline([MARSH]);
  await expect.element(between(MARSH.name)).toBeVisible();
});
