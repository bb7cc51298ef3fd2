import { expect } from '@playwright/test';
import {
  completedForm,
  finishOnboarding,
  chooseFile,
  assignNewForm,
  handIn,
  shortFields,
  storedFiles,
  storedForm,
  timesCompleted,
} from '../e2e/formHelpers.ts';
import { offlineTest, signIn } from '../e2e/session.ts';
import { field, newAdmin, newClient, readyForOffline } from '../e2e/support.ts';
import { LOGO } from '../e2e/wizard.ts';

const NAME = 'Brand questionnaire';
offlineTest(
  'after the onboarding, a form is handed in with a file and without a network, and completed once',
  async ({ context, page }) => {
    const [admin, client] = await Promise.all([newAdmin(), newClient('Iris')]);
    const { id } = await assignNewForm({ admin, client, name: NAME, fields: shortFields });
    await finishOnboarding(client);
    await signIn(page, client, '/forms');
    await page.getByRole('link', { name: `Start: ${NAME}` }).click();
    await readyForOffline(page);
    await context.setOffline(true);
    await field(page, 'Brand name').fill('Northwind');
    await chooseFile(page, LOGO);
    await handIn(page);
    const done = page.getByRole('region', { name: 'Submitted' });
    await expect(done.getByRole('listitem')).toContainText(NAME);
    await page.reload(); // the file waits on the device, not in the page
    await expect(done.getByRole('listitem')).toContainText('Submitted');
    expect(await storedForm(id)).toMatchObject({ status: 'ASSIGNED', submittedAt: null });

    await context.setOffline(false);
    await expect(done.getByRole('listitem')).toContainText('Completed');
    const { answers } = await completedForm(id);
    const files = await storedFiles(client);
    expect(files).toMatchObject([{ state: 'stored', bytes: LOGO.buffer.toString('base64') }]);
    expect(answers).toEqual({
      name: 'Northwind',
      logo: { fileId: files[0]?.id, name: 'logo.png', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await timesCompleted(client)).toBe(1);
    await done.getByRole('link', { name: `View: ${NAME}` }).click();
    await expect(page.getByText('This form is completed. Thank you.')).toBeVisible();
  },
);
