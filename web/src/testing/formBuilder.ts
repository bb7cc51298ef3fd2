import type { CustomForm } from '@firstmile/domain';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { choose } from './actions.ts';
import { openApp, person } from './openApp.tsx';

/** Finds a button by its name. */
export const button = (name: string | RegExp, exact = true) => page.getByRole('button', { name, exact });
/** Finds the handle by which a field is dragged. */
export const handle = (label: string) => button(`Reorder ${label}`);
const panel = () => page.getByRole('region', { name: 'Add a field' });
/** Finds the label of the field that is added next. */
export const newLabel = () => panel().getByLabelText(/^Label/);
/** Finds the list of the fields. */
export const fields = () => page.getByRole('region', { name: 'Fields' });
/** Finds the settings of the selected field. */
export const inspector = () => page.getByRole('region', { name: 'Field settings' });
/** Expects the fields in this order. */
export const expectOrder = (...labels: string[]) =>
  expect
    .poll(() =>
      fields()
        .getByRole('button', { name: /^Reorder / })
        .elements()
        .map((handle) => handle.getAttribute('aria-label')),
    )
    .toEqual(labels.map((label) => `Reorder ${label}`));

/** Adds a field at the end. */
export async function addField(label: string, type = 'Text', isRequired = false, options = ''): Promise<void> {
  await newLabel().fill(label);
  await choose(panel().getByRole('combobox', { name: /Type/ }), type);
  if (options)
    await panel()
      .getByLabelText(/^Options/)
      .fill(options);
  if (isRequired)
    await panel()
      .getByRole('checkbox', { name: /Required/ })
      .click();
  await panel().getByRole('button', { name: 'Add Field' }).click();
}

/** Opens the builder as an admin; `named` finds a stored form. */
export async function openBuilder(path = '/admin/custom-forms', docs: Record<string, object> = {}) {
  const app = await openApp(path, person('ADMIN'), docs);
  const named = (name: string) => app.database.all<CustomForm>('customForms').find((form) => form.name === name);
  const leftFor = (address: string) => expect.poll(app.address).toBe(address);
  return { ...app, named, leftFor };
}

let made = 0;
/** Makes a name that no other form has. */
export const unique = (name: string) => `${name} ${(made += 1)}`;
