import { AGREEMENTS, toCountersignPath, type Run } from '@firstmile/domain';
import { exampleConversation, exampleRun, moment } from '@firstmile/domain/testing';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { expectNone } from '#testing/actions.ts';
import { completedOnboarding } from '#testing/completed.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { database, openApp, person, profileOf } from '#testing/openApp.tsx';

afterEach(() => page.viewport(1280, 800));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const main = page.getByRole('main');

/** Tab and heading of each part; earlier, each part was a tab of its own. */
const PLACES = [
  ['steps', 'Work', 'Steps and answers'],
  ['forms', 'Work', 'Forms'],
  ['flows', 'Work', 'Flows'],
  ['files', 'Work', 'Files'],
  ['signatures', 'Documents', 'Signatures'],
  ['documents', 'Documents', 'Documents'],
  ['messages', 'Conversation', 'Messages'],
  ['notes', 'Conversation', 'Notes'],
  ['activity', 'History', 'Activity'],
  ['nonsense', 'Work', null],
] as const;

test('an address that names a part opens its tab there, with the focus on its heading', async () => {
  const client = person('USER', 'Lina');
  const docs = { ...profileOf(client), ...completedOnboarding(client) };
  const { router } = await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  await expect.element(tab('Work')).toHaveAttribute('aria-selected', 'true');
  for (const [part, name, title] of PLACES) {
    await router.navigate(`/admin/clients/${client.uid}?part=${part}`);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    if (!title) continue;
    await expect.element(heading(title)).toHaveFocus();
    await expect.poll(() => heading(title).element().getBoundingClientRect().top).toBeLessThan(200);
  }
});

test('the arrow keys move between the tabs', { tags: ['wide'] }, async () => {
  const client = person('USER', 'Kira');
  const docs = { ...profileOf(client), ...completedOnboarding(client) };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  await tab('Work').click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(tab('Documents')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Documents')).toHaveFocus();
});

test('a part further down loads when it is scrolled into view', async () => {
  const client = person('USER', 'Mona');
  const { form } = givenForm(`Brand ${client.uid.slice(0, 6)}`);
  const docs = { ...profileOf(client), ...completedOnboarding(client), ...assignedForm(form, client).docs };
  const before = database.requests.length;
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  await expect.element(main.getByText('Northwind').first()).toBeVisible();
  const hasReadForms = () =>
    database.requests
      .slice(before)
      .some(({ description }) => description.kind === 'query' && description.collection === 'customFormAssignments');
  expect(hasReadForms()).toBe(false);
  heading('Forms').element().scrollIntoView();
  await expect.element(main.getByRole('heading', { name: form.name })).toBeVisible();
  expect(hasReadForms()).toBe(true);
});

const [agreement] = AGREEMENTS;
const signatureId = `onboarding-${agreement?.id}-v${agreement?.version}`;
const toCountersign = ({ uid }: SessionUser) => ({
  [toCountersignPath(uid, signatureId)]: {
    clientId: uid,
    signatureId,
    agreementTitle: agreement?.title,
    signerName: 'Nia',
    since: moment(9),
    isMailed: false,
  },
});
const unreadMessage = ({ uid, firstName, lastName }: SessionUser) => ({
  [`conversations/${uid}`]: {
    ...exampleConversation,
    client: { firstName, lastName },
    sent: { client: 1, team: 0 },
    handled: 0, // read, and not answered
    last: { side: 'client', name: firstName, text: 'Is a scan enough?', files: 0 },
  },
});
const onboarding = ({ uid }: SessionUser, changes: Partial<Run>) => ({
  [`onboardings/${uid}`]: exampleRun(2, { userId: uid, ...changes }),
});
const approved = (client: SessionUser) => completedOnboarding(client, { status: 'APPROVED' });

test.each([
  ['a decision', /^Approve the onboarding/, completedOnboarding],
  ['a signature', /^Sign for the business/, (client) => ({ ...approved(client), ...toCountersign(client) })],
  ['a reply', /^Reply/, (client) => ({ ...approved(client), ...unreadMessage(client) })],
  ['a reminder', /^Remind/, (client) => onboarding(client, { dueAt: moment(1) })],
  ['nothing', 'Assign', (client) => onboarding(client, {})],
] satisfies [string, RegExp | string, (client: SessionUser) => object][])(
  'a client who waits for %s has one main action',
  { tags: ['wide'] },
  async (_, name, docsOf) => {
    const client = person('USER', 'Nia');
    await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), { ...profileOf(client), ...docsOf(client) });
    const next = main
      .getByRole(name instanceof RegExp && name.source === '^Reply' ? 'link' : 'button', { name })
      .first();
    await expect.element(next).toBeVisible();
    await expect.poll(() => [...document.querySelectorAll('main .MuiButton-contained')]).toEqual([next.element()]);
  },
);

test('an agreement is signed for the business from the header, and stands first in the list', async () => {
  const client = person('USER', 'Wilma');
  const docs = { ...profileOf(client), ...approved(client), ...toCountersign(client) };
  await openApp(`/admin/clients/${client.uid}?part=signatures`, person('ADMIN'), docs);
  const parts = main.getByRole('region', { name: 'Signatures' }).getByRole('heading', { level: 3 });
  await expect.element(parts.first()).toHaveTextContent(agreement?.title ?? '');
  await button(/^Sign for the business/).click();
  const dialog = page.getByRole('dialog', { name: agreement?.title ?? '' });
  await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
  await expectNone(dialog);
  await expectNone(button(/^Sign for the business/));
});

test('on a phone the facts about a client are folded above the tabs, and open when the address names the people', async () => {
  const client = person('USER', 'Pia');
  await page.viewport(390, 844);
  const docs = { ...profileOf(client), ...completedOnboarding(client) };
  const { router } = await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  const fold = button(/^At a glance/);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await expectNone(page.getByRole('region', { name: 'At a glance' }));
  await fold.click();
  await expect.element(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
  await fold.click();
  await router.navigate(`/admin/clients/${client.uid}?part=people`);
  await expect.element(page.getByRole('region', { name: 'Team' })).toBeInViewport();
});
