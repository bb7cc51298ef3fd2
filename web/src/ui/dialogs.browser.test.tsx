import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { database, field, openApp, person } from '#testing/openApp.tsx';

/** Dialogs that pages open: the address, the button, the dialog's title, and a field that is typed in. */
const DIALOGS = [
  ['/admin/invitations', 'Invite', 'Invite', 'First name'],
  ['/admin/assignments', 'New assignment', 'New assignment', 'Notes'],
  ['/admin/dashboard', 'Add New User', 'Add New User', 'Last name'],
] as const;
const dialog = (name: string) => page.getByRole('dialog', { name: new RegExp(name, 'i') });

test.each(DIALOGS)('%s: Back closes “%s” and keeps what was typed', async (address, opener, title, label) => {
  database.put({ 'settings/newClients': { onboarding: 'wizard', flowId: '' } });
  const { router } = await openApp('/messages', person('ADMIN'));
  await router.navigate(address);
  const open = () =>
    page
      .getByRole('button', { name: new RegExp(opener, 'i') })
      .first()
      .click();
  await open();
  await field(label, dialog(title)).fill('Suharto');
  await router.navigate(-1);
  await expectNone(dialog(title));
  expect(router.state.location.pathname).toBe(address);
  await open();
  await expect.element(field(label, dialog(title))).toHaveValue('Suharto');
  await dialog(title).getByRole('button', { name: 'Cancel' }).click();
  await expectNone(dialog(title));
  await open();
  await expect.element(field(label, dialog(title))).toHaveValue('');
});

test.each(DIALOGS)('%s: “%s” scrolls as a whole in a low window', async (address, opener, title) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  database.put({ 'settings/newClients': { onboarding: 'wizard', flowId: '' } });
  await openApp(address, person('ADMIN'));
  await page
    .getByRole('button', { name: new RegExp(opener, 'i') })
    .first()
    .click();
  await expect.element(dialog(title)).toBeVisible();
  await page.viewport(320, 225);
  const { clientHeight, scrollHeight } = dialog(title).element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(clientHeight).toBeGreaterThan(190);
});

test('two openers pressed one after the other leave one entry in the history', async () => {
  const { router } = await openApp('/messages', person('ADMIN'));
  await router.navigate('/admin/packs');
  const look = page.getByRole('button', { name: /^Look at it/ });
  await expect.element(look.nth(1)).toBeVisible();
  const [first, second] = [look.nth(0).element() as HTMLElement, look.nth(1).element() as HTMLElement];
  first.click();
  await expect.poll(() => router.state.location.search).toContain('open=');
  second.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await router.navigate(-1);
  await expectNone(page.getByRole('dialog'));
  expect(router.state.location.search).toBe('');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/messages');
});
