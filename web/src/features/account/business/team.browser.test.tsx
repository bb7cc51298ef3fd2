import { formAssignmentPath, type FormAssignment } from '@firstmile/domain';
import { exampleRun } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { expectNone } from '#testing/actions.ts';
import { assignedForm, givenForm, inMonth } from '#testing/given.ts';
import { allSent, field, openApp, person, profileOf } from '#testing/openApp.tsx';

/** Builds both as people of the first one's client. */
const peopleOf = (owner: SessionUser, other: SessionUser) =>
  Object.fromEntries(
    [owner, other].map((member) => {
      const { uid, firstName, lastName, email } = member;
      const role = member === owner ? 'owner' : 'contributor';
      return [`clients/${owner.uid}/members/${uid}`, { role, firstName, lastName, email, joinedAt: inMonth(1) }];
    }),
  );
const contributorOf = ({ uid }: SessionUser): SessionUser => ({ ...person('USER', 'Iris'), client: uid });
const team = page.getByRole('region', { name: 'Team' });
const invitation = (client: string, changes: object = {}) => ({
  firstName: 'Nora',
  lastName: 'Beck',
  email: 'nora@example.test',
  status: 'INVITED',
  userId: 'nora',
  client: { id: client, name: 'Northwind' },
  expiresAt: inMonth(12),
  ...changes,
});

test('the owner invites a person, sees errors, and sees members and invited people', async () => {
  const ada = person('USER');
  const sent: unknown[] = [];
  const taken = {
    error: 'No',
    details: [{ field: 'email', msg: 'taken@example.test has an account already' }],
  };
  const answers = {
    [`POST /api/clients/${ada.uid}/members`]: (body: unknown) => {
      sent.push(body);
      return (body as { email: string }).email.startsWith('taken')
        ? Response.json(taken, { status: 400 })
        : Response.json({}, { status: 201 });
    },
    'POST /api/invitations/i1/renew': () => ({}),
    'DELETE /api/invitations/i1': () => {
      database.put({ 'invitations/i1': invitation(ada.uid, { status: 'WITHDRAWN' }) });
      return {};
    },
  };
  const { database } = await openApp('/settings/team', ada, {}, answers);
  await expect.element(team.getByRole('listitem')).toHaveTextContent(/Ada Marsh \(you\)Owner/);
  await team.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('First name is required')).toBeVisible();
  await field('First name', dialog).fill('Nora');
  await field('Email address', dialog).fill('taken@example.test');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('taken@example.test has an account already')).toBeVisible();
  await field('Email address', dialog).fill('nora@example.test');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('nora@example.test was invited')).toBeVisible();
  expect(sent.at(-1)).toEqual({ firstName: 'Nora', lastName: '', email: 'nora@example.test' });
  await expectNone(dialog);

  database.put({
    'invitations/i1': invitation(ada.uid),
    'invitations/i2': invitation('another', { firstName: 'Olga' }),
  });
  await expect.element(team.getByText('Nora Beck')).toBeVisible();
  await expectNone(team.getByText('Olga Beck'));
  await team.getByRole('button', { name: 'Send again: Nora Beck' }).click();
  await expect.element(page.getByText('Sent again to nora@example.test')).toBeVisible();
  await team.getByRole('button', { name: 'Withdraw: Nora Beck' }).click();
  await expectNone(team.getByText('Nora Beck'));
});

test(
  'the owner removes a member after a question; a contributor sees the people and cannot change them',
  { tags: ['wide'] },
  async () => {
    const ada = person('USER');
    const iris = contributorOf(ada);
    const removed: string[] = [];
    const answers = {
      [`DELETE /api/members/${iris.uid}`]: () => {
        removed.push(iris.uid);
        database.commit([{ op: 'delete', path: `clients/${ada.uid}/members/${iris.uid}` }]);
        return {};
      },
    };
    const { database } = await openApp('/settings/team', ada, peopleOf(ada, iris), answers);
    await expect.element(team.getByRole('listitem').nth(1)).toHaveTextContent(/Iris MarshContributor/);
    await expectNone(team.getByRole('button', { name: 'Remove: Ada Marsh' }));
    await team.getByRole('button', { name: 'Remove: Iris Marsh' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Iris Marsh from the team?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(removed).toEqual([]);
    await team.getByRole('button', { name: 'Remove: Iris Marsh' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByText('Iris Marsh was removed')).toBeVisible();
    await expectNone(team.getByText('Iris Marsh'));

    await openApp('/settings/team', iris, { ...peopleOf(ada, iris), 'invitations/i3': invitation(ada.uid) });
    await expect.element(team.getByText('Iris Marsh (you)')).toBeVisible();
    await expect.element(team.getByText('Nora Beck')).toBeVisible();
    await expectNone(team.getByRole('button'));
  },
);

test(
  "a contributor sees the client's work, assigns a form to herself, and is not asked to rate",
  { tags: ['wide'] },
  async () => {
    const ada = person('USER');
    const iris = contributorOf(ada);
    const { form } = givenForm('Brand questions');
    const assigned = assignedForm(form, ada);
    const completed = exampleRun(4, {
      userId: ada.uid,
      status: 'COMPLETED',
      submittedAt: inMonth(1),
      completedAt: inMonth(1),
      approval: {
        status: 'APPROVED',
        round: 1,
        requestedAt: inMonth(1),
        client: ada,
        reasons: {},
        by: null,
        at: inMonth(1),
        settledAt: inMonth(1),
        openKeys: [],
        first: 'APPROVED',
      },
    });
    const work = { ...peopleOf(ada, iris), ...assigned.docs, [`onboardings/${ada.uid}`]: completed };
    const { database } = await openApp('/dashboard', iris, work);
    const forms = page.getByRole('region', { name: 'Forms for you' });
    await expect.element(forms.getByText('Brand questions')).toBeVisible();
    await expectNone(page.getByRole('region', { name: 'How was your onboarding?' }));
    const choice = forms.getByLabelText('Handed to: Brand questions');
    await userEvent.selectOptions(choice, 'Iris Marsh');
    await allSent();
    const stored = () => database.store.read<FormAssignment>(formAssignmentPath(assigned.id));
    expect(stored().assignee).toEqual({ uid: iris.uid, name: 'Iris Marsh' });
    await userEvent.selectOptions(choice, 'Nobody in particular');
    await allSent();
    expect(stored().assignee).toBeNull();
  },
);

test("an admin sees a client's people, and to whom a task is assigned", async () => {
  const ada = person('USER');
  const iris = contributorOf(ada);
  const { form } = givenForm('Brand questions');
  const { docs } = assignedForm(form, ada, { assignee: { uid: iris.uid, name: 'Iris Marsh' } });
  const { uid, client: _client, ...rest } = ada;
  const run = exampleRun(0, { userId: uid });
  const profile = { ...rest, createdAt: inMonth(1), onboarding: { status: 'NOT_STARTED', steps: [] } };
  const work = { [`users/${uid}`]: profile, [`onboardings/${uid}`]: run, ...peopleOf(ada, iris), ...docs };
  await openApp(`/admin/clients/${uid}?part=people`, person('ADMIN'), work);
  await expect.element(team.getByText('Iris Marsh')).toBeVisible();
  await expect.element(team.getByRole('button', { name: 'Invite somebody' })).toBeEnabled();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Forms' }).click();
  await expect.element(page.getByLabelText('Handed to: Brand questions')).toHaveValue(iris.uid);
});

test("an admin turns off a contributor's second factor; without one there is no button", async () => {
  const [ada, iris, noor] = [person('USER'), person('USER', 'Iris'), person('USER', 'Noor')];
  const since = { ...iris, client: ada.uid, role: 'CONTRIBUTOR', secondFactorAt: inMonth(4) };
  const profiles = {
    ...profileOf(ada),
    [`users/${iris.uid}`]: { ...profileOf(iris)[`users/${iris.uid}`], ...since },
    ...profileOf(noor),
  };
  const docs = { ...profiles, ...peopleOf(ada, iris), ...peopleOf(ada, noor) };
  const { database } = await openApp(`/admin/clients/${ada.uid}?part=people`, person('ADMIN'), docs, {
    [`POST /api/users/${iris.uid}/remove-second-factor`]: () => {
      database.put({ [`users/${iris.uid}`]: { ...since, secondFactorAt: null } });
      return { status: 'removed' };
    },
  });
  const remove = team.getByRole('button', { name: 'Turn off two-factor sign-in' });
  await expect.element(team.getByText('Noor Marsh')).toBeVisible();
  await remove.click(); // the only one
  const question = page.getByRole('alertdialog', { name: 'Turn off two-factor sign-in for Iris Marsh?' });
  await question.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await expect.element(page.getByText('Two-factor sign-in is off for Iris Marsh.')).toBeVisible();
  await expectNone(remove);
});
