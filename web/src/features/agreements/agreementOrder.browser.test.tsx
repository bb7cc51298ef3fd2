import { createAgreementWrites, productDraftWrites } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone } from '#testing/actions.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';

/** Opens the page with the same agreements and no stored order: this file's tests share a database. */
const openPage = (address: string) =>
  openApp(address, person('ADMIN'), {
    ...ownAgreement('Rules', 4),
    ...ownAgreement('Flows-only', 0),
    'settings/agreementOrder': { ids: [], updatedAt: null, writeId: 'w0' },
  });

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Builds a published agreement of the business, with this place in the onboarding. */
function ownAgreement(name: string, position: number) {
  const en = { title: name, description: '', mediaType: 'text/plain' as const, content: name };
  const input = { name, description: '', position, needsCountersign: false, drafts: { en } };
  const [write] = createAgreementWrites(name, input, { uid: 'mia', firstName: 'Mia', lastName: 'Marsh' });
  const data = write?.op === 'create' ? write.data : {};
  return { [`agreements/${name}`]: { ...data, version: 1, publishedTitle: name, isChanged: false } };
}

/** Lists the shown names, and whether each has a handle. */
const shownRows = () =>
  page
    .getByRole('list', { name: 'Agreements' })
    .getByRole('listitem')
    .elements()
    .map((row) => [row.querySelector('h2')?.textContent, row.querySelector('[aria-roledescription]') !== null]);
const expectedRows = (...names: string[]) => [...names.map((name) => [name, true]), ['Flows-only', false]];
const [SERVICE, NDA, TIMELINE] = [
  'Service Agreement',
  'Non-Disclosure Agreement (NDA)',
  'Project Timeline Acknowledgment',
] as const;

test("a fresh deployment's examples are drafts, and are published together", async () => {
  const drafts = productDraftWrites().flatMap((write) =>
    write.op === 'set' ? [[write.path, write.data] as const] : [],
  );
  const { database } = await openApp('/admin/agreements', person('ADMIN'), Object.fromEntries(drafts));
  await button('Publish the examples as they are').click();
  const question = page.getByRole('alertdialog', { name: 'Publish the example agreements?' });
  await expect.element(question).toHaveTextContent(/no legal advice/);
  await question.getByRole('button', { name: 'Publish' }).click();
  for (const [path] of drafts)
    await expect.poll(() => database.store.read(path)).toMatchObject({ version: 2, isChanged: false });
  await expectNone(button('Publish the examples as they are'));
  expect(database.all('agreementVersions')).toEqual([]);
});

test("a handle's keys set the order in which clients sign, and screen readers announce it", async () => {
  const { database } = await openPage('/admin/agreements');
  await expect.poll(shownRows).toEqual(expectedRows(SERVICE, NDA, TIMELINE, 'Rules'));
  (button('Reorder Rules').element() as HTMLElement).focus();
  for (const [key, words] of [
    [' ', 'is picked up, at place 4 of 4'],
    ['{ArrowUp}', 'is over place 3 of 4'],
    ['{ArrowUp}', 'is over place 2 of 4'],
    [' ', 'is dropped at place 2 of 4'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(() => document.body.textContent).toContain(`Rules ${words}`);
  }
  await expect.poll(shownRows).toEqual(expectedRows(SERVICE, 'Rules', NDA, TIMELINE));
  const order = ['service-agreement', 'Rules', 'nda', 'project-timeline'];
  await expect.poll(() => database.all('settings')[0]).toMatchObject({ ids: order });
});

test(
  'buttons move an agreement and keep the focus; another device sets the whole order; a filtered list has none',
  { tags: ['wide'] },
  async () => {
    const { database } = await openPage('/admin/agreements');
    await button(`Move up: ${TIMELINE}`).click();
    await expect.element(page.getByText(`${TIMELINE} is now at place 2 of 4`)).toBeInTheDocument();
    await expect.element(button(`Move up: ${TIMELINE}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`${TIMELINE} is now at place 1 of 4`)).toBeInTheDocument();
    await expect.poll(shownRows).toEqual(expectedRows(TIMELINE, SERVICE, NDA, 'Rules'));
    await expect.element(button(`Move up: ${TIMELINE}`)).toBeDisabled();
    await expect.element(button(`Move down: ${TIMELINE}`)).toHaveFocus();
    await allSent();
    database.put({ 'settings/agreementOrder': { ids: ['nda', 'gone'], updatedAt: null, writeId: 'other' } });
    await expect.poll(shownRows).toEqual(expectedRows(NDA, SERVICE, TIMELINE, 'Rules'));
    await button(/^Published/).click();
    await expect.poll(shownRows).toEqual([NDA, SERVICE, TIMELINE, 'Rules', 'Flows-only'].map((name) => [name, false]));
  },
);

test('a switch puts an agreement into the onboarding; a new one comes last', { tags: ['wide'] }, async () => {
  const { database } = await openPage('/admin/agreements/new');
  await page.getByRole('textbox', { name: /^Agreement name/ }).fill('House rules');
  await page.getByRole('textbox', { name: /^Title/ }).fill('House Rules');
  await userEvent.click(page.getByRole('textbox', { name: 'Text of the agreement' }));
  await userEvent.keyboard('Be kind');
  await page.getByRole('switch', { name: /^Signed in the onboarding/ }).click();
  await button('Save Draft').click();
  await expect.element(page.getByText('Onboarding, number 5')).toBeVisible();
  const made: unknown = expect.objectContaining({ name: 'House rules', position: 5 });
  expect(database.all('agreements')).toContainEqual(made);
});
