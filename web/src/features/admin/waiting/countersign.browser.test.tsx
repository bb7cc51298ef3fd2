import { AGREEMENTS, countersignaturePath, toCountersignPath, type Countersignature } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { allSent, openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const [agreement] = AGREEMENTS;
const signatureId = `onboarding-${agreement?.id}-v${agreement?.version}`;
const list = page.getByRole('list', { name: 'Waiting for you' });
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
const sign = { name: /^Sign for the business/ };

/** Opens the dashboard of an admin who has to countersign this client's agreement. */
async function openWaiting(firstName: string) {
  const client = person('USER', firstName);
  const waiting = {
    clientId: client.uid,
    signatureId,
    agreementTitle: agreement?.title,
    signerName: `${firstName} Marsh`,
    since: moment(9),
    isMailed: false,
  };
  const path = toCountersignPath(client.uid, signatureId);
  const docs = { ...completedOnboarding(client, { status: 'APPROVED' }), ...profileOf(client), [path]: waiting };
  const app = await openApp('/admin/dashboard', person('ADMIN'), docs);
  await expect.element(row(firstName)).toBeVisible();
  const countersignature = () => app.database.store.docs.get(countersignaturePath(client.uid, signatureId));
  return { ...app, client, path, countersignature };
}

test('an admin signs for the business in two clicks, from the dashboard', async () => {
  const { database, path, countersignature } = await openWaiting('Wanda');
  await expect.element(page.getByRole('heading', { name: 'Waiting for you (1)' })).toBeVisible();
  await row('Wanda').getByRole('button', sign).click();
  const dialog = page.getByRole('dialog', { name: agreement?.title ?? '' });
  await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
  await expectNone(dialog);
  await expect.poll(countersignature).toMatchObject({ signerName: 'Grace Marsh' } satisfies Partial<Countersignature>);
  await allSent();
  database.commit([{ op: 'delete', path }]); // as functions do
  await expectNone(row('Wanda'));
});

test(
  'an agreement signed without a network stops waiting on this device, and Back closes the document',
  { tags: ['wide'] },
  async () => {
    const { router, countersignature } = await openWaiting('Wendy');
    await row('Wendy').getByRole('button', sign).click();
    const dialog = page.getByRole('dialog', { name: agreement?.title ?? '' });
    await expect.element(dialog).toBeVisible();
    await router.navigate(-1);
    await expectNone(dialog);
    networkStore.setState({ isOnline: false });
    await router.navigate(1);
    await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
    await expectNone(row('Wendy'));
    networkStore.setState({ isOnline: true });
    await allSent();
    expect(countersignature()).toBeDefined();
    await expectNone(row('Wendy')); // before functions have deleted the entry
  },
);
