import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { database, openApp, person, profileOf } from '#testing/openApp.tsx';

const facts = page.getByRole('region', { name: 'At a glance' });

test('the page names the emails that a client turned off, and no line shows when all are on', async () => {
  const client = person('USER', 'Nora');
  const path = `users/${client.uid}`;
  const profile = profileOf(client)[path];
  const docs = { [path]: { ...profile, preferences: { reminders: false, messages: false, copies: false } } };
  await openApp(`/admin/clients/${client.uid}`, person('ADMIN'), docs);
  await expect.element(facts).toHaveTextContent(/Emails turned off\s*reminders, emails about messages/);
  database.put({ [path]: { ...profile, preferences: { email: false, reminders: false } } });
  await expect.element(facts).toHaveTextContent(/Emails turned off\s*all emails/);
  database.put({ [path]: { ...profile, preferences: {} } });
  await expectNone(facts.getByText('Emails turned off'));
});
