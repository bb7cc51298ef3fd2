import { overviewPath, applyApprovalDecision, type Run, type Signature } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { restoreCachedUser } from '#data/session/session.ts';
import { currentUser, type SessionUser } from '#data/session/sessionStore.ts';
import { waits } from '#lib/waits.ts';
import { expectCount, expectNone } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import type { MemoryDatabase } from '#testing/memoryDatabase.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

const { undo } = waits;
afterEach(() => {
  waits.undo = undo;
});

const heldChannel = new BroadcastChannel('firstmile-held'); // other tabs ask for a check on it
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (email: string) =>
  page.getByRole('list', { name: 'Pending Approvals' }).getByRole('listitem').filter({ hasText: email });

/**
 * Opens the admin's dashboard with this client waiting for a decision, longer than those of other tests: the oldest
 * come first.
 */
async function openPending(firstName: string) {
  const client = person('USER', firstName);
  const docs = { ...completedOnboarding(client, { requestedAt: moment(-1) }), ...profileOf(client) };
  const app = await openApp('/admin/dashboard', person('ADMIN'), docs);
  await expect.element(row(client.email)).toBeVisible();
  return { ...app, client, run: () => app.database.store.read<Run>(`onboardings/${client.uid}`) };
}

/** Applies an admin's decision as functions do. */
function applyDecision(database: MemoryDatabase, { uid, ...rest }: SessionUser): void {
  const run = database.store.read<Run>(`onboardings/${uid}`);
  const signatures = database.all<Signature>(`users/${uid}/signatures`);
  const handedIn = { files: [], signatures, usedElsewhere: new Map(), forms: new Map() };
  database.commit(applyApprovalDecision({ id: uid, ...rest }, { run, handedIn }).writes);
}

test(
  'an admin reviews and approves an onboarding, and its client sees the approval and approved documents',
  { tags: ['wide'] },
  async () => {
    const { client, run } = await openPending('Nadia');
    await row(client.email)
      .getByRole('button', { name: /^Review/ })
      .click();
    const dialog = page.getByRole('dialog', { name: /Onboarding of Nadia Marsh/ });
    await expect.element(dialog.getByText('Northwind').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog.getByText('It is sent in a few seconds.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await row(client.email).getByRole('button', { name: /^Undo/ }).click();
    const again = row(client.email).getByRole('button', { name: /^Approve/ });
    await expect.element(again).toHaveFocus();
    expect(run().approval?.status).toBe('PENDING');
    waits.undo = 0;
    await again.click();
    await expectNone(row(client.email));
    await expect.poll(() => run().approval).toMatchObject({ status: 'APPROVED', by: { name: 'Grace Marsh' } });

    const { database, router } = await openApp('/dashboard', client);
    applyDecision(database, client);
    await expect.element(page.getByText('Our team approved it on')).toBeVisible();
    await router.navigate('/documents');
    await expectCount(page.getByRole('list', { name: 'Agreements' }).getByText('Approved', { exact: true }), 3);
  },
);

test(
  'an approval that is shown as about to be sent is on the disk, so it survives a killed browser',
  { tags: ['wide'] },
  async () => {
    const { client, run } = await openPending('Kira');
    await row(client.email)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect.element(row(client.email).getByText('It is sent in a few seconds.')).toBeVisible();
    localStorage.clear(); // browsers write it seconds later
    const admin = currentUser();
    restoreCachedUser(null);
    restoreCachedUser(admin);
    await openApp('/admin/dashboard', admin);
    await expect.element(row(client.email).getByRole('button', { name: /^Undo/ })).toBeVisible();
    waits.undo = 0;
    heldChannel.postMessage(null);
    await expect.poll(() => run().approval?.status).toBe('APPROVED');
  },
);

test('a request for changes needs a text, keeps it while the answers are reviewed, and is stored', async () => {
  const { client, run } = await openPending('Olga');
  await row(client.email)
    .getByRole('button', { name: /^Request changes/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /Request changes from Olga/ });
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog.getByText('Please say in at least one step what should change')).toBeVisible();
  await field('What should change in Project Details').fill('Please name a month.');
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click();
  await expect.element(field('What should change in Project Details')).toHaveValue('Please name a month.');
  expect(run().approval?.status).toBe('PENDING');
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expectNone(row(client.email));
  const reasons = { project: 'Please name a month.' };
  await expect.poll(() => run().approval).toMatchObject({ status: 'CHANGES_REQUESTED', reasons });
});

test('an admin is told that another admin decided first', { tags: ['wide'] }, async () => {
  const { client, database, run } = await openPending('Petra');
  database.refusal = 'failed-precondition';
  await row(client.email)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect.element(page.getByRole('button', { name: 'Undo the approval of Petra Marsh' })).toBeVisible();
  const approved = { status: 'APPROVED' as const, by: { uid: 'first', name: 'Frida Holm' }, at: moment(9) };
  database.put({ [`onboardings/${client.uid}`]: { ...run(), approval: { ...run().approval, ...approved } } });
  waits.undo = 0; // as if the time were over, which a check of the clock finds
  heldChannel.postMessage(null);
  await expect.element(page.getByText(/Your decision on Petra Marsh did not count/)).toBeVisible();
  expect(run().approval?.by?.name).toBe('Frida Holm');
  await page.getByRole('region', { name: 'Pending Approvals' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(button('All changes saved')).toBeVisible();
});

test('a client is asked for a rating once, and an admin reads it', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Rosa');
  const { database } = await openApp('/dashboard', client, completedOnboarding(client, { status: 'APPROVED' }));
  const card = page.getByRole('region', { name: 'How was your onboarding?' });
  await card.getByRole('button', { name: 'Send rating' }).click();
  await expect.element(card.getByText('Please choose a number from 1 to 5')).toBeVisible();
  await card.getByRole('radio', { name: '4', exact: true }).click();
  await field('Is there something you would like to tell us').fill('Quick.');
  await card.getByRole('button', { name: 'Send rating' }).click();
  await expect.element(page.getByText('Thank you for your rating.')).toBeVisible();
  await allSent();
  expect(database.store.read(`ratings/${client.uid}`)).toMatchObject({ score: 4, comment: 'Quick.' });
  await openApp('/dashboard', client);
  await expect.element(page.getByRole('heading', { name: 'Onboarding Progress' })).toBeVisible();
  await expectNone(card);

  const figures = { ratings: 1, averageRating: 4 };
  const { address, router } = await openApp('/admin/dashboard', person('ADMIN'), { [overviewPath]: figures });
  await button('Read the ratings').click();
  const dialog = page.getByRole('dialog', { name: 'What clients say' });
  const ratings = dialog.getByRole('listitem');
  await expect.element(ratings.filter({ hasText: client.email })).toHaveTextContent(/Rosa Marsh.*4 of 5.*Quick\./);
  await router.navigate(-1); // the dialog fills a phone's screen
  await expectNone(dialog);
  expect(address()).toBe('/admin/dashboard');
});
