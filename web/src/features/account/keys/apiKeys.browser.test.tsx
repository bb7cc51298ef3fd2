import { createKeyWrites, SCOPES, type ApiKey } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose, expectNone, press, tabTo, type } from '#testing/actions.ts';
import { database, field, openApp, person, profileOf } from '#testing/openApp.tsx';
import { networkStore } from '#data/firebase/network.ts';
import type { SessionUser } from '#data/session/sessionStore.ts';

const panel = page.getByRole('region', { name: 'API keys' });
const dialog = page.getByRole('dialog');
const create = panel.getByRole('button', { name: 'Create key' });
const area = (name: string) => dialog.getByRole('group', { name, exact: true });

const token = `fm_${'Qx7b'.repeat(10)}`;
const keyOf = (maker: SessionUser, changes: Partial<Omit<ApiKey, 'id'>> = {}) => {
  const by = { uid: maker.uid, name: `${maker.firstName} ${maker.lastName}` };
  const order = { name: 'Accounting', scopes: ['forms:read' as const] };
  const [write] = createKeyWrites('k', { order, token, hash: 'h', by, now: 0 });
  const data = write && write.op !== 'delete' ? write.data : {};
  return { ...data, createdAt: moment(Date.UTC(2026, 4, 3)), ...changes };
};
/** Other tests' keys would be in the list. */
const put = (keys: Record<string, object>) => {
  database.put(keys);
  onTestFinished(() => database.commit(Object.keys(keys).map((path) => ({ op: 'delete', path }))));
};

test('an admin creates a key by keyboard, sees it once, and revokes it after a question', async () => {
  const grace = person('ADMIN');
  const sent: unknown[] = [];
  const path = `apiKeys/${grace.uid}`;
  await openApp(
    '/settings/api-keys',
    grace,
    {},
    {
      'POST /api/keys': (body: unknown) => {
        sent.push(body);
        put({ [path]: keyOf(grace) });
        return Response.json({ id: grace.uid, name: 'Accounting', key: token }, { status: 201 });
      },
      [`DELETE /api/keys/${grace.uid}`]: () => {
        const revokedBy = { uid: grace.uid, name: 'Grace Marsh' };
        database.put({ [path]: keyOf(grace, { revokedAt: moment(Date.UTC(2026, 4, 9)), revokedBy }) });
        return {};
      },
    },
  );
  await expect.element(panel.getByText('No API keys yet')).toBeVisible();
  await press(create);
  await expect.element(field('Name', dialog)).toHaveFocus();
  await press(dialog.getByRole('button', { name: 'Create key' }));
  await expect.element(dialog).toHaveTextContent(/Please name the key.*Please choose at least one permission/);
  await type(field('Name', dialog), 'Accounting');
  await tabTo(area('Forms').getByRole('checkbox', { name: 'Read' }));
  await userEvent.keyboard(' ');
  await tabTo(area('Assigned forms and flows').getByRole('checkbox', { name: 'Change' }));
  await userEvent.keyboard(' ');
  await choose(dialog.getByRole('combobox', { name: /Expires/ }), 'In 365 days');
  await dialog.getByRole('button', { name: 'Create key' }).click();

  await expect.element(dialog.getByLabelText('API key')).toHaveValue(token);
  expect(sent).toEqual([{ name: 'Accounting', scopes: ['forms:read', 'assignments:write'], expiresInDays: 365 }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toHaveTextContent('it is never shown again');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expectNone(dialog);
  const row = panel.getByRole('listitem');
  await expect.element(row).toHaveTextContent(/Accountingfm_Qx7b….*Forms: read.*Made by Grace Marsh · Never used/);
  expect(document.body.innerHTML).not.toContain(token);

  await row.getByRole('button', { name: 'Revoke: Accounting' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect.element(page.getByText('Accounting was revoked')).toBeVisible();
  const revoked = panel.getByRole('list', { name: 'Revoked keys' }).getByRole('listitem');
  await expect.element(revoked).toHaveTextContent(/Revoked on .*2026.* by Grace Marsh/);
  await expectNone(revoked.getByRole('button'));
});

test('the list says what each key may do, and which ones no longer work', { tags: ['wide'] }, async () => {
  const grace = person('ADMIN');
  const iris = person('ADMIN', 'Iris');
  const now = Date.now();
  await openApp('/settings/api-keys', grace, profileOf({ ...iris, role: 'USER' }));
  put({
    [`apiKeys/${grace.uid}1`]: keyOf(grace, { name: 'All', scopes: SCOPES, lastUsedAt: moment(now - 7_200_000) }),
    [`apiKeys/${grace.uid}2`]: keyOf(grace, { name: 'Old', expiresAt: moment(now - 1000) }),
    [`apiKeys/${grace.uid}3`]: keyOf(iris, { name: 'Hers', expiresAt: moment(now + 86_400_000) }),
  });
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('All')).toHaveTextContent(/Forms: read and change.*Last used 2 hours ago · Does not expire/);
  await expect.element(row('Old')).toHaveTextContent(/Expired.*Expired on/);
  await expect.element(row('Hers')).toHaveTextContent(/Stopped.*Expires on .*Iris Marsh is no longer an administrator/);
});

test('the page works 390 pixels wide, and says offline that it needs a network', { tags: ['wide'] }, async () => {
  const grace = person('ADMIN');
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await openApp('/settings/api-keys', grace);
  put({
    [`apiKeys/${grace.uid}`]: keyOf(grace, {
      name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter',
      scopes: SCOPES,
    }),
  });
  const isNarrow = () => document.documentElement.scrollWidth <= 390;
  await expect.element(panel.getByRole('listitem')).toBeVisible();
  expect(isNarrow()).toBe(true);
  await create.click();
  await expect.element(area('Clients and their people')).toBeVisible();
  expect(isNarrow()).toBe(true);
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  onTestFinished(() => networkStore.setState({ isOnline: true }));
  networkStore.setState({ isOnline: false });
  await expect.element(panel).toHaveTextContent('Creating and revoking keys needs a connection.');
  await expect.element(create).toBeDisabled();
  await expectNone(panel.getByRole('button', { name: /^Revoke/ }));
});
