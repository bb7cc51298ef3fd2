import { expect, test } from '@playwright/test';
import { addField, givenForm } from './formSteps.ts';
import { signIn } from './session.ts';
import { field, keptOnDevice, newAdmin } from './support.ts';

test('unsaved changes in the form builder outlive a reload, half a field included', async ({ page }) => {
  const admin = await newAdmin();
  const { id, name } = await givenForm('Brand questionnaire', admin, [{ label: 'Brand' }]);
  await signIn(page, admin, `/admin/custom-forms?formId=${id}`);
  await expect(page.getByRole('heading', { name: 'Edit Custom Form' })).toBeVisible();
  await expect(field(page, 'Form name')).toHaveValue(name);
  await addField(page, 'Tone', 'Text', false);
  const newLabel = page.getByRole('region', { name: 'Add a field' }).getByLabel(/^Label/);
  await newLabel.fill('Half a question');
  await keptOnDevice(page, 'Half a question');
  page.once('dialog', (ask) => void ask.accept()); // the browser's own, about unsaved changes
  await page.reload();
  await expect(page.getByText('Your unsaved changes from last time are here again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reorder Tone', exact: true })).toBeVisible();
  await expect(newLabel).toHaveValue('Half a question');
});
