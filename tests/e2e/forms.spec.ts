import { exampleField } from '@firstmile/domain/testing';
import { expect } from '@playwright/test';
import { assignNewForm } from './formHelpers.ts';
import { offlineTest, signIn } from './session.ts';
import { completeSteps } from './onboardingSteps.ts';
import {
  db,
  field,
  waitUntilOnDevice,
  newAdmin,
  newClient,
  readyForOffline,
  storedRun,
  type Person,
} from './support.ts';

const NAME = 'Brand questionnaire';
const fields = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'tone', type: 'select', label: 'Tone', options: ['Calm', 'Bold'] }),
];

offlineTest(
  'a client hands the onboarding in and fills in a form as its step 6, without a network, and both arrive',
  { tag: '@wide' },
  async ({ context, page }) => {
    const [client, admin] = await Promise.all([newClient('Iris'), newAdmin()]);
    await completeSteps(client, 1, 2, 3, 4);
    await assignNewForm({ admin, client, name: NAME, fields });

    await signIn(page, client, '/onboarding');
    await expect(page.getByText('Step 5 of 6').first()).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Submit & Schedule Consultation' }).click();
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
    await field(page, 'Brand name').fill('Northwind');
    await waitUntilOnDevice(page, 'Northwind');
    await page.reload();
    await expect(field(page, 'Brand name')).toHaveValue('Northwind');
    await page.getByRole('combobox', { name: /Tone/ }).press('ArrowDown');
    await page.getByRole('option', { name: 'Calm' }).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Onboarding Complete!' })).toBeVisible();
    await expect(page).toHaveURL(/dashboard/);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();
    await expect.poll(() => assignmentOf(client)).toMatchObject({ status: 'COMPLETED' });
    expect((await assignmentOf(client)).answers).toEqual({ name: 'Northwind', tone: 'Calm' });
    await expect.poll(async () => (await storedRun(client.uid)).status).toBe('COMPLETED');
  },
);

interface StoredAssignment {
  status: string;
  answers: Record<string, unknown>;
}

async function assignmentOf(client: Person): Promise<StoredAssignment> {
  const { docs } = await db.collection('customFormAssignments').where('userId', '==', client.uid).get();
  expect(docs).toHaveLength(1);
  return docs[0]?.data() as StoredAssignment;
}
