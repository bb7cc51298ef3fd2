import { NO_CONTACT, overviewPath } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { givenForm, inMonth } from '#testing/given.ts';
import { openApp, person } from '#testing/openApp.tsx';

const list = page.getByRole('region', { name: 'Before your first client' });
const figures = (clients: number) => ({ [overviewPath]: { clients, active: 0, pendingApprovals: 0 } });

test('an admin without clients sees a list of what is left to do, which ticks itself and can be closed permanently', async () => {
  const admin = person('ADMIN');
  const { database } = await openApp('/admin/dashboard', admin, figures(0));
  await expect.element(list.getByRole('listitem').nth(4)).toBeVisible();
  database.put({
    ...givenForm('Brand questions').docs,
    'settings/brand': { name: 'Northwind', address: '', replyTo: '', logo: '', updatedAt: inMonth(1), writeId: 'w0' },
    'settings/contact': { ...NO_CONTACT, hours: 'Mon-Thu 8-4', updatedAt: inMonth(1), writeId: 'w1' },
    'invitations/r1': { firstName: 'Nora', email: 'nora@example.test', status: 'INVITED', createdAt: inMonth(12) },
  });
  for (const step of [
    "Set your business's name and logo",
    'Enter how clients reach you',
    'Create a form, or import a pack',
    'Invite your first client',
  ])
    await expect.element(list.getByRole('listitem').filter({ hasText: step })).toHaveTextContent(/done$/);
  await list.getByRole('button', { name: 'Close this list' }).click();
  await expectNone(list);
  await openApp('/admin/dashboard', admin, figures(0));
  await expect.element(page.getByRole('heading', { name: 'Hello, Grace' })).toBeVisible();
  await expectNone(list);
});

test('an admin with clients sees no such list', { tags: ['wide'] }, async () => {
  await openApp('/admin/dashboard', person('ADMIN'), figures(3));
  await expect.element(page.getByText('Pending Approvals').first()).toBeVisible();
  await expectNone(list);
});
