import {
  onboardingPath,
  overviewPath,
  toCountersignPath,
  type Conversation,
  type Run,
  type User,
} from '@firstmile/domain';
import { exampleConversation, exampleRun, moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { networkStore } from '#data/firebase/network.ts';
import { expectNone, tabTo } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { allSent, database, openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const DAY = 86_400_000;
const list = page.getByRole('list', { name: 'Waiting for you' });
const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const invited = (firstName: string, changes: object) => ({
  [`invitations/${firstName.padEnd(20, 'x')}`]: {
    firstName,
    lastName: 'Marsh',
    email: `${firstName}@example.test`.toLowerCase(),
    language: 'en',
    tasks: {},
    status: 'INVITED',
    userId: firstName,
    delivery: 'accepted',
    skipped: [],
    mails: 1,
    writeId: 'w',
    createdAt: moment(2),
    sentAt: moment(2),
    expiresAt: moment(Date.now() + DAY),
    ...changes,
  },
});

/** Builds a client whose onboarding is in progress, or as `changes` says, with its summary as functions make it. */
function clientInProgress(firstName: string, summary: Partial<User['onboarding']>, changes: Partial<Run> = {}) {
  const client = person('USER', firstName);
  const [[path, profile] = ['', {}]] = Object.entries(profileOf(client));
  const onboarding = { status: 'IN_PROGRESS', state: 'inProgress', completedSteps: 1, totalSteps: 5, steps: [] };
  return {
    client,
    docs: {
      [path]: { ...profile, onboarding: { ...onboarding, lastActivityAt: moment(Date.now()), ...summary } },
      [onboardingPath(client.uid)]: { ...exampleRun(1, changes), userId: client.uid },
    },
  };
}

test('everything that waits is one list with one button each, and the keyboard moves through it', async () => {
  const [ready, talks] = [person('USER', 'Readya'), person('USER', 'Talka')];
  const late = clientInProgress('Latea', { dueAt: moment(3) }, { dueAt: moment(3) });
  const talk = {
    ...exampleConversation,
    client: talks,
    sent: { client: 2, team: 1 },
    isUnread: true,
    lastAt: moment(5),
  };
  const sign = { clientId: ready.uid, signatureId: 's-v1', agreementTitle: 'Plan', signerName: 'Signa Marsh' };
  await openApp('/admin/dashboard', person('ADMIN'), {
    ...completedOnboarding(ready, { requestedAt: moment(1) }),
    ...profileOf(ready),
    ...late.docs,
    [toCountersignPath(ready.uid, 's-v1')]: { ...sign, since: moment(4), isMailed: false },
    [`conversations/${talks.uid}`]: talk,
    ...invited('Bouncea', { delivery: 'bounced' }),
    ...invited('Skippa', { status: 'JOINED', joinedAt: moment(6), skipped: ['gone'], skippedAt: moment(Date.now()) }),
  });
  await expect.element(page.getByRole('heading', { name: 'Waiting for you (6)' })).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(3); // so that the clients are on the first screen
  await button('Show more').click();
  for (const [name, what, control] of [
    ['Readya', /To approve/, 'button'],
    ['Signa', /To sign.*Plan/, 'button'],
    ['Talka', /To answer/, 'link'],
    ['Latea', /Overdue/, 'button'],
    ['Bouncea', /Email not delivered.*bouncea@/, 'link'],
    ['Skippa', /Not assigned.*1 task/, 'link'],
  ] as const) {
    await expect.element(row(name)).toHaveTextContent(what);
    await expect.element(row(name).getByRole(control).last()).toBeVisible();
  }
  const first = list.getByRole('listitem').first();
  await tabTo(first.getByRole('link').first());
  await userEvent.keyboard('{End}');
  expect(row('Skippa').getByRole('link').first().element()).toBe(document.activeElement);
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowUp}');
  expect(first.getByRole('link').first().element()).toBe(document.activeElement);

  await row('Latea').getByRole('button', { name: 'Remind · Latea Marsh' }).click();
  await expect.element(row('Latea').getByRole('button', { name: /^Reminded/ })).toHaveFocus();
  await allSent();
  expect(database.store.read<Run>(onboardingPath(late.client.uid)).nextReminderAt).not.toBeNull();
  await row('Readya').getByRole('button').click();
  await expect.element(page.getByRole('dialog', { name: /Onboarding of Readya/ })).toBeVisible();
});

test('a read message waits until it is answered or put away, and skipped tasks until they are, also without a network', async () => {
  database.reset();
  const [read, old, answered] = ['Reada', 'Olda', 'Answera'].map((name) => person('USER', name));
  const said = { ...exampleConversation, sent: { client: 2, team: 1 }, seen: { mia: 2 }, marks: {} };
  const { handled: _handled, putAway: _putAway, waitsSince: _since, ...ofOldVersion } = said;
  await openApp('/admin/dashboard', person('ADMIN'), {
    [`conversations/${read?.uid}`]: {
      ...said,
      client: read,
      waitsSince: moment(5),
      last: { ...said.last, text: 'When?' },
    },
    [`conversations/${old?.uid}`]: { ...ofOldVersion, client: old, seen: {}, isUnread: true },
    [`conversations/${answered?.uid}`]: { ...said, client: answered, handled: 2 },
    ...invited('Skippa', { status: 'JOINED', joinedAt: moment(6), skipped: ['gone'], skippedAt: moment(6) }),
  });
  await expect.element(page.getByRole('heading', { name: 'Waiting for you (3)' })).toBeVisible();
  await expect.element(row('Reada')).toHaveTextContent(/To answer.*When\?/);
  await expect.element(row('Olda')).toBeVisible();
  await expectNone(row('Answera'));
  networkStore.setState({ isOnline: false });
  await row('Reada').getByRole('button', { name: 'Done · Reada Marsh' }).click();
  await expectNone(row('Reada'));
  await row('Skippa').getByRole('button', { name: 'Done · Skippa Marsh' }).click();
  await expectNone(row('Skippa'));
  networkStore.setState({ isOnline: true });
  await allSent();
  const stored = database.store.read<Conversation>(`conversations/${read?.uid}`);
  expect(Object.values(stored.putAway)).toMatchObject([{ seq: 2 }]);
  await expect.element(page.getByRole('heading', { name: 'Waiting for you (1)' })).toBeVisible();
});

test('a client who was quiet for a week is listed with the days and can be reminded', async () => {
  const lastActivityAt = moment(Date.now() - 9 * DAY);
  const quiet = clientInProgress('Quieta', { lastActivityAt });
  const busy = clientInProgress('Busya', {});
  const done = clientInProgress('Donea', { lastActivityAt, status: 'COMPLETED', state: 'completed' });
  await openApp('/admin/dashboard', person('ADMIN'), { ...quiet.docs, ...busy.docs, ...done.docs });
  const silent = page.getByRole('list', { name: 'Quiet for 7 days' });
  await expect
    .element(silent.getByRole('listitem').filter({ hasText: 'Quieta' }))
    .toHaveTextContent('quiet for 9 days');
  await expectNone(silent.getByText(/Busya|Donea/));
  await silent.getByRole('button', { name: 'Remind · Quieta Marsh' }).click();
  await allSent();
  expect(database.store.read<Run>(onboardingPath(quiet.client.uid)).nextReminderAt).not.toBeNull();
});

test('an empty list says so, also without a network, and the first client is on the first screen', async () => {
  database.reset();
  await page.viewport(1440, 900);
  const client = clientInProgress('Firsta', {});
  const overview = { [overviewPath]: { clients: 1 } }; // an admin with a client sees no checklist
  await openApp('/admin/dashboard', person('ADMIN'), { ...client.docs, ...overview });
  await expect.element(page.getByText('Nothing is waiting for you', { exact: true })).toBeVisible();
  const first = page.getByRole('row').filter({ hasText: client.client.email });
  await expect.poll(() => first.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
  networkStore.setState({ isOnline: false });
  await expect.element(page.getByText('Nothing that waits is kept on this device')).toBeVisible();
  await page.viewport(1280, 800);
});
