import { expectNone } from '#testing/actions.ts';
import { canonicalJson, mailTextsOf, type CustomForm, type OnboardingFlow, type Pack } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downloadOf } from '#testing/downloads.ts';
import { giveFiles } from '#testing/files.ts';
import { assignedFlow, givenFlow } from '#testing/given.ts';
import { allSent, openApp, person } from '#testing/openApp.tsx';
import { sha256 } from '#data/sync/sha256.ts';

const choose = (content: string | object) =>
  giveFiles(document, new File([typeof content === 'string' ? content : JSON.stringify(content)], 'pack.json'));
const items = page.getByRole('list', { name: 'What the pack holds' });

async function packOf(id: string, label: string): Promise<Pack> {
  const content = { name: `Intake ${id}`, description: '', fields: [exampleField({ label })] };
  const item = { kind: 'form' as const, id, version: 1, sha256: await sha256(canonicalJson(content)), content };
  return { format: 'firstmile-pack', version: 1, name: 'Agency', items: [item] };
}

test('a pack is previewed, imported once, and replaces only what was selected', async () => {
  const admin = person('ADMIN');
  const id = `form${admin.uid}`;
  const { database } = await openApp('/admin/packs', admin);
  const forms = () => database.all<CustomForm>('customForms').filter((form) => form.name === `Intake ${id}`);
  await choose(await packOf(id, 'Brand name'));
  await expect.element(items).toHaveTextContent(/New$/);
  expect(forms()).toEqual([]);
  await page.getByRole('button', { name: 'Take in 1 item' }).click();
  await expect.element(page.getByText('1 item was taken in')).toBeVisible();
  await allSent();
  expect(forms()).toMatchObject([{ version: 1, fields: [{ label: 'Brand name' }], creator: { uid: admin.uid } }]);

  await choose(await packOf(id, 'Brand name'));
  await expect.element(items).toHaveTextContent(/The same$/);
  await expect.element(page.getByRole('button', { name: 'Take in 0 items' })).toBeDisabled();

  await choose(await packOf(id, 'Name of the brand'));
  await expect.element(items).toHaveTextContent('Differs');
  await expect.element(page.getByRole('button', { name: 'Take in 0 items' })).toBeDisabled();
  await page.getByText('1 difference').click();
  await expect.element(items).toHaveTextContent('fields[0].label: Brand name Name of the brand');
  await page.getByRole('checkbox', { name: /^Replace/ }).click();
  await page.getByRole('button', { name: 'Take in 1 item' }).click();
  await expect.element(page.getByText('1 item was taken in').first()).toBeVisible();
  await allSent();
  expect(forms()).toMatchObject([{ version: 2, fields: [{ label: 'Name of the brand' }] }]);
});

test('a bad pack is refused with a reason, and nothing is stored', async () => {
  const { database } = await openApp('/admin/packs', person('ADMIN'));
  const before = database.all('customForms').length;
  const good = await packOf('bad', 'Brand name');
  const bad: [content: string | object, sentence: string | RegExp][] = [
    ['no JSON', 'This file is not a pack, or it is damaged.'],
    [{ ...good, version: 2 }, /This pack has version 2/],
    [JSON.stringify(good).replace('Brand name', 'Other name'), /was changed after the pack was made/],
    [await packOf('bad', '<script>alert(1)</script>'), /has a script in one of its texts/],
    [' '.repeat(50_000_000), 'A pack may have at most 2 MB.'],
  ];
  for (const [content, sentence] of bad) {
    await choose(content);
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    expect(page.getByRole('button', { name: /^Take in/ }).elements()).toEqual([]);
  }
  expect(database.all('customForms')).toHaveLength(before);
});

test('a flow is exported with the form that it needs, in a file that can be imported again', async () => {
  const ada = person('USER');
  const name = `Agency ${ada.uid.slice(0, 6)}`;
  const { docs } = assignedFlow(ada, (flow) => ({ ...flow, name }));
  await openApp('/admin/packs', person('ADMIN'), docs);
  await page.getByRole('checkbox', { name, exact: true }).click();
  const { text } = await downloadOf(() => page.getByRole('button', { name: 'Download pack' }).click());
  expect((JSON.parse(text) as Pack).items.map(({ kind }) => kind)).toEqual(['form', 'flow']);
  await choose(text);
  await expect.element(items.getByText('The same').nth(1)).toBeVisible();
});

test(
  "a trade's pack is previewed as its clients see it, in the chosen language, and then imported",
  { tags: ['wide'] },
  async () => {
    const { database, router } = await openApp('/admin/packs', person('ADMIN'));
    const flows = () => database.all<OnboardingFlow>('onboardingFlows').map(({ id }) => id);
    await page.getByRole('button', { name: 'Look at it: Law office' }).click();
    const preview = page.getByRole('dialog', { name: /^Law office: as your clients see it/ });
    await expect.element(preview.getByText('We take on your matter')).toBeVisible();
    await router.navigate(-1); // as a phone's Back
    await expectNone(preview);
    await router.navigate(1);
    await expect.element(preview.getByText('We take on your matter')).toBeVisible();
    await preview.getByRole('combobox', { name: 'Language of the pack' }).selectOptions('de');
    await expect.element(preview.getByText('Wir übernehmen Ihre Sache')).toBeVisible();
    await preview.getByRole('button', { name: 'Next step' }).click();
    await expect.element(preview.getByLabelText('Wann endet sie?')).not.toBeInTheDocument();
    await preview.getByRole('radio', { name: 'Yes' }).first().click();
    await expect.element(preview.getByLabelText('Wann endet sie?').first()).toBeVisible();
    for (let step = 0; step < 2; step += 1) await preview.getByRole('button', { name: 'Next step' }).click();
    await expect.element(preview.getByRole('heading', { name: 'Mandat und Vollmacht' }).first()).toBeVisible();
    expect(flows()).not.toContain('law-flow-de');
    await preview.getByRole('button', { name: 'Take this pack in' }).click();
    await expect.element(items).toHaveTextContent('Kanzlei: neues Mandat');
    expect(flows()).not.toContain('law-flow-de');
    await page.getByRole('button', { name: 'Take in 3 items' }).click();
    await allSent();
    expect(flows()).toContain('law-flow-de');
    expect(database.all<CustomForm>('customForms').map(({ id }) => id)).toContain('law-form-de');
  },
);

test('settings are exported with the flow that they name', { tags: ['wide'] }, async () => {
  const { flow, docs } = givenFlow('Getting ready');
  const setting = { onboarding: 'flow', flowId: flow.id, updatedAt: null, writeId: 'w' };
  await openApp('/admin/packs', person('ADMIN'), { ...docs, 'settings/newClients': setting });
  await page.getByRole('checkbox', { name: 'What new clients go through' }).click();
  await page.getByRole('checkbox', { name: 'What signing demands' }).click();
  const { text } = await downloadOf(() => page.getByRole('button', { name: 'Download pack' }).click());
  const pack = JSON.parse(text) as Pack;
  expect(pack.items.filter(({ kind }) => kind !== 'form').map(({ kind, id }) => [kind, id])).toEqual([
    ['flow', flow.id],
    ['newClients', 'newClients'],
    ['signing', 'signing'],
  ]);
});

test("the mails' own openings are exported, and imported only where the difference was selected", async () => {
  const openings = { en: 'Welcome to Marsh.', es: '', fr: '', de: '', pt: '' };
  const texts = { ...mailTextsOf(null), invitation: openings, updatedAt: null, writeId: 'w' };
  const { database } = await openApp('/admin/packs', person('ADMIN'), { 'settings/mailTexts': texts });
  await page.getByRole('checkbox', { name: 'Subjects and openings of emails to clients' }).click();
  const { text } = await downloadOf(() => page.getByRole('button', { name: 'Download pack' }).click());
  database.put({ 'settings/mailTexts': { ...texts, invitation: { ...openings, en: 'Hello.' } } });
  await choose(text);
  await page.getByText('1 difference').click();
  await expect.element(items).toHaveTextContent('invitation.en: Hello. Welcome to Marsh.');
  await page.getByRole('checkbox', { name: /^Replace/ }).click();
  await page.getByRole('button', { name: 'Take in 1 item' }).click();
  await allSent();
  expect(database.store.read('settings/mailTexts')).toMatchObject({ invitation: openings });
});
