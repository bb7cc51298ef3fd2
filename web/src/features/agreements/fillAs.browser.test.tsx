import { WIZARD } from '@firstmile/domain';
import { exampleData, exampleRun, savedStep } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, person, profileOf } from '#testing/openApp.tsx';

const button = (name: string) => page.getByRole('button', { name });
const text = () => page.getByRole('textbox', { name: 'Text of the agreement' });
const chips = () => [...text().element().querySelectorAll('.merge-field')].map((chip) => chip.textContent);

test('an agreement is filled in for a client, with the company of the onboarding', async () => {
  const client = person('USER', 'Zora');
  const { key } = WIZARD.find(({ type }) => type === 'COMPANY_INFO') ?? { key: '' };
  const data = { ...exampleData(1), companyName: 'Harbour & Sons' };
  const run = exampleRun(1, { steps: { [key]: savedStep(data) } });
  await openApp('/admin/agreements/new', person('ADMIN'), {
    ...profileOf(client),
    [`onboardings/${client.uid}`]: { ...run, userId: client.uid },
  });
  await userEvent.click(text());
  await button('Client’s name').click();
  await userEvent.keyboard(' of ');
  await button('Client’s company').click();
  await expect.poll(chips).toEqual(['{{client.name}}', '{{client.company}}']);
  await button('Preview').click();
  const example = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(example.getByText('Ada Marsh of Northwind Traders')).toBeVisible();
  await example.getByRole('combobox', { name: 'Fill in as' }).fill('Zora');
  await page.getByRole('option', { name: /^Zora/ }).click();
  await expect.element(example.getByText('Zora Marsh of Harbour & Sons')).toBeVisible();
});

test('Backspace removes a whole merge field, and single letters of other text', { tags: ['wide'] }, async () => {
  await openApp('/admin/agreements/new', person('ADMIN'), {});
  await userEvent.click(text());
  await userEvent.keyboard('For ');
  await button('Client’s name').click();
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => text().element().textContent).toBe('For ');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.poll(() => text().element().textContent).toBe('Fo');
});
