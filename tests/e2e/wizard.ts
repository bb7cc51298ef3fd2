import { expect, type Page } from '@playwright/test';
import { field } from './support.ts';

export const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
export const BRIEF = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Onboarding Process' }).click();
  await expect(heading(page, 'Company Information')).toBeVisible();
}

async function fillCompany(page: Page): Promise<void> {
  await enter(page, 'Company Name', 'Northwind Traders');
  await choose(page, 'Industry', 'Retail');
  await enter(page, 'Company Website', 'https://northwind.example');
  await enter(page, 'Number of Employees', '42');
  await enter(page, 'Contact Name', 'Ada Marsh');
  await enter(page, 'Contact Email', 'ada@northwind.example');
  await enter(page, 'Contact Phone', '+44 20 7946 0018');
}

/** Fills a field, again when what another tab has saved came between Playwright's selecting and typing. */
async function enter(page: Page, label: string, text: string): Promise<void> {
  const input = field(page, label);
  await input.fill(text);
  if ((await input.inputValue()) !== text) await input.fill(text);
}

export async function saveCompany(page: Page): Promise<void> {
  await fillCompany(page);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(heading(page, 'Upload Documents')).toBeVisible();
}

export async function addFiles(page: Page, ...files: (typeof LOGO)[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
  for (const file of files) await expect(page.getByText(file.name).first()).toBeVisible();
}

export async function continueWithFiles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Files' }).click();
  await expect(heading(page, 'Document Signing')).toBeVisible();
}

/** Signs the document that the bottom button opens next. */
export async function signNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sign All Documents/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Document' });
  await dialog.getByLabel(/full name/i).fill('Ada Marsh');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Confirm Signature' }).click();
  await expect(dialog).toBeHidden();
}

export const signAll = (page: Page): Promise<void> => signRest(page, 0);

/** Signs the remaining documents, this many, and continues. */
export async function signRest(page: Page, signed: number): Promise<void> {
  for (let number = signed + 1; number <= 3; number += 1) {
    await signNext(page);
    await expect(page.getByText(`${number} of 3 signed`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page, 'Project Details')).toBeVisible();
}

export async function saveProject(page: Page, next: string | RegExp = /Review/): Promise<void> {
  await field(page, 'Project Title').fill('A new web shop');
  await choose(page, 'Project Type', 'E-commerce Platform');
  await field(page, 'Project Description').fill('We want to sell our teas and coffees on the web.');
  await field(page, 'Project Goals').fill('Half of our sales from the shop.');
  await field(page, 'Target Audience').fill('People who like tea');
  await choose(page, 'Timeline', '3-6 months');
  await choose(page, 'Budget', '$25,000 - $50,000');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(heading(page, next)).toBeVisible();
}

/** Submits and closes the calendar that pops up while there is a network. */
export async function submit(page: Page, { isOffline = false } = {}): Promise<void> {
  await Promise.all([
    isOffline || page.waitForEvent('popup').then((popup) => popup.close()),
    expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible(), // it shows for two seconds, so it is awaited from the start
    page.getByRole('button', { name: 'Submit & Schedule Consultation' }).click(),
  ]);
  await expect(page).toHaveURL(/dashboard/);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(label) }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toBeHidden(); // while it fades, it covers the next field
}
