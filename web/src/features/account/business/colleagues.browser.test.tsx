import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { expectNone } from '#testing/actions.ts';
import { inMonth } from '#testing/given.ts';
import { field, openApp, person, profileOf } from '#testing/openApp.tsx';

const panel = page.getByRole('region', { name: 'Administrators' });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
/** Removes other tests' admins by making their profiles clients'. */
const demote = (database: { put: (docs: Record<string, object>) => void }, others: SessionUser[]) =>
  database.put(Object.fromEntries(others.map(({ uid }) => [`users/${uid}`, { role: 'USER' }])));

test(
  'an admin invites a colleague, sees who was invited, and removes an admin after a question',
  { tags: ['wide'] },
  async () => {
    const grace = person('ADMIN');
    const iris = person('ADMIN', 'Iris');
    const sent: unknown[] = [];
    const { database } = await openApp('/settings/team', grace, profileOf(iris), {
      'POST /api/admins': (body: unknown) => {
        sent.push(body);
        return Response.json({}, { status: 201 });
      },
      [`DELETE /api/admins/${iris.uid}`]: () => {
        demote(database, [iris]);
        return { status: 'removed' };
      },
    });
    await expect.element(panel.getByText('Grace Marsh (you)')).toBeVisible();
    await panel.getByRole('button', { name: 'Invite a colleague' }).click();
    await field('First name', dialog).fill('Nora');
    await field('Email address', dialog).fill('nora@example.test');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(page.getByText('nora@example.test was invited')).toBeVisible();
    expect(sent).toEqual([{ firstName: 'Nora', lastName: '', email: 'nora@example.test' }]);
    const invitation = { firstName: 'Nora', lastName: 'Beck', email: 'nora@example.test', status: 'INVITED' };
    database.put({
      'invitations/a1': { ...invitation, role: 'ADMIN', expiresAt: inMonth(12) },
      'invitations/a2': { ...invitation, firstName: 'Olga', expiresAt: inMonth(12) },
    });
    await expect.element(panel.getByText('Nora Beck')).toBeVisible();
    await expectNone(panel.getByText('Olga Beck'));

    await panel.getByRole('button', { name: 'Take role away: Iris Marsh' }).click();
    await question.getByRole('button', { name: 'Take role away' }).click();
    await expect.element(page.getByText('Iris Marsh is no longer an administrator')).toBeVisible();
    await expectNone(panel.getByText('Iris Marsh'));
  },
);

test('an admin is told that no other admin remains', { tags: ['wide'] }, async () => {
  const grace = person('ADMIN');
  const olive = person('ADMIN', 'Olive');
  const error = 'You are the only administrator. Make somebody else an administrator first.';
  await openApp('/settings/team', grace, profileOf(olive), {
    [`DELETE /api/admins/${olive.uid}`]: () => Response.json({ error, details: [] }, { status: 409 }),
  });
  await panel.getByRole('button', { name: 'Take role away: Olive Marsh' }).click();
  await question.getByRole('button', { name: 'Take role away' }).click();
  await expect.element(page.getByText(error)).toBeVisible();
});
