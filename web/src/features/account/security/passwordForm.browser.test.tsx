import i18n from 'i18next';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { field, openPart } from '#testing/openApp.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const COMMON = 'This password is one of the most common ones. Please choose another.';

test(
  'a common new password is refused in its field before any request; another is not',
  { tags: ['wide'] },
  async () => {
    await openPart(<PasswordForm />);
    await i18n.loadNamespaces('messages'); // as the form's page does
    const change = async (password: string) => {
      await field('Current password').fill('Secret-pass-1');
      await field('New password').fill(password);
      await field('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Update Password' }).click();
    };
    await change('Password1');
    await expect.element(field('New password')).toHaveAccessibleDescription(new RegExp(COMMON));
    await change('Another-pass-2'); // the next request goes to Auth, which does not answer here
    await expectNone(page.getByText(COMMON));
  },
);

test('what only the submit found stays, also when Enter was pressed in another field', async () => {
  await openPart(<PasswordForm />);
  await i18n.loadNamespaces('messages');
  await field('Current password').fill('Secret-pass-1');
  await field('New password').fill('Password1');
  await field('Confirm new password').fill('Password1');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('New password')).toHaveFocus();
  await expect.element(field('New password')).toHaveAccessibleDescription(new RegExp(COMMON));
});
