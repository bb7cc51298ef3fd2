import { filesById, newOnboarding, type FormAssignment } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { file, giveFiles, logo } from '#testing/files.ts';
import { assignedForm, givenForm } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

afterEach(() => page.viewport(1280, 800));

const PLANS = exampleField({
  id: 'plans',
  type: 'file',
  label: 'Plans',
  required: true,
  rules: [
    { type: 'maxFiles', value: 3 },
    { type: 'fileTypes', value: ['image', 'pdf'] },
    { type: 'maxSize', value: 1 },
  ],
});
const OTHER = 'o'.repeat(20);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const names = () =>
  page
    .getByRole('button', { name: /^Remove / })
    .elements()
    .map((element) => element.getAttribute('aria-label')?.replace('Remove ', ''));

async function openForm() {
  const client = person('USER', 'Iris');
  const { docs, id, path } = assignedForm(givenForm('Site', [PLANS]).form, client);
  const onboarding = { ...newOnboarding(client.uid), status: 'COMPLETED' };
  const app = await openApp(`/forms/${id}`, client, { ...docs, [`onboardings/${client.uid}`]: onboarding });
  await expect.element(page.getByRole('heading', { name: 'Site', level: 1 })).toBeVisible();
  return { ...app, client, path, stored: () => app.database.store.read<FormAssignment>(path) };
}

test('several files are added, also by another device, checked at once, removed and handed in', async () => {
  const { database, client, path, stored } = await openForm();
  await expect.element(page.getByText('Up to 3 files: PNG, JPG, GIF, PDF, each up to 1 MB')).toBeVisible();
  await giveFiles(document, logo(), file('plan.docx', ''), file('large.png', 'image/png', 1_048_577));
  await expect.poll(names).toEqual(['logo.png']);
  const group = page.getByRole('group', { name: /^Plans/ });
  await expect.element(group).toHaveAccessibleDescription(/plan\.docx: File type must be \.png, /);
  await expect.element(group).toHaveAccessibleDescription(/large\.png: The file is too large: at most 1 MB/);
  const storedNames = () => Object.values(filesById(stored().answers['plans'])).sort();
  await expect.poll(storedNames).toEqual(['logo.png']);
  const now = stored();
  database.put({
    [path]: { ...now, answers: { plans: { ...filesById(now.answers['plans']), [OTHER]: 'other.pdf' } } },
  });
  await expect.poll(names).toEqual(['logo.png', 'other.pdf']);

  await giveFiles(document, file('b.png', 'image/png'), file('c.png', 'image/png'));
  await expect.poll(names).toEqual(['b.png', 'logo.png', 'other.pdf']);
  await expect.element(group).toHaveAccessibleDescription(/c\.png: not added, because this question takes at most: 3/);
  await expectNone(button(/^Add files/));
  await expect.element(page.getByText('All 3 files are given.')).toBeVisible();

  button('Remove b.png').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['logo.png', 'other.pdf']);
  await expect.element(button(/^Add files/)).toHaveFocus();
  await expect.poll(storedNames).toEqual(['logo.png', 'other.pdf']);
  await allSent();
  expect(database.all(`users/${client.uid}/files`)).toHaveLength(1);
  await button('Complete').click();
  await expect.poll(() => stored().submittedAt).not.toBeNull();
  expect(storedNames()).toEqual(['logo.png', 'other.pdf']);
});

test('a required question without files says so, and fits a narrow screen', async () => {
  await page.viewport(320, 640); // 1280 wide at 400 %
  await openForm();
  await button('Complete').click();
  await expect.element(page.getByText('Plans is required').first()).toBeVisible();
  await expect.element(button(/^Add files/)).toHaveFocus();
  await giveFiles(document, file(`${'a-long-name'.repeat(12)}.pdf`, 'application/pdf'));
  await expect.poll(() => names().length).toBe(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
