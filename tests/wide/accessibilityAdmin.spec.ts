import { exampleForm } from '@firstmile/domain/testing';
import { expect, test } from '@playwright/test';
import { addStep, cardOf, configureWelcome } from '../e2e/flowBuilding.ts';
import { button, assignNewFlow } from '../e2e/flowHelpers.ts';
import { assignNewForm } from '../e2e/formHelpers.ts';
import { addField } from '../e2e/formSteps.ts';
import { scan } from './scan.ts';
import { signIn } from '../e2e/session.ts';
import { db, field, newAdmin, newClient } from '../e2e/support.ts';

test.slow(); // many screens, each checked four times

/** A long word, which may not break any layout. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralter';

test('the dashboard and the forms of an admin', async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient(LONG)]);
  const name = `${LONG} ${admin.uid.slice(0, 6)}`;
  await assignNewForm({ admin, client, name, fields: exampleForm.fields });
  const said = { userId: client.uid, score: 4, comment: `${LONG} ${LONG}`, createdAt: new Date(), writeId: 'w1' };
  await db.doc(`ratings/${client.uid}`).set(said);
  const document = { name: `${LONG}.pdf`, kind: 'document', size: 1, state: 'stored', approvedAt: null };
  await db.collection(`users/${client.uid}/files`).add({ ...document, createdAt: new Date() });
  await signIn(page, admin);
  await expect(page.getByText(client.email).first()).toBeVisible();
  await scan(page, 'Admin dashboard');
  await button(page, 'Read the ratings').click();
  await expect(page.getByRole('dialog').getByText(client.email)).toBeVisible();
  await scan(page, 'What clients say');
  await page.keyboard.press('Escape');
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('checkbox').check();
  await expect(page.getByText('1 client chosen')).toBeVisible();
  await scan(page, 'Chosen clients');
  await page.getByRole('row').filter({ hasText: client.email }).getByRole('link').click();
  await expect(page.getByText('Nothing entered yet').first()).toBeVisible();
  await scan(page, 'A client');
  for (const part of ['Documents', 'Conversation', 'History', 'Work']) {
    await page.getByRole('tab', { name: part }).click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await scan(page, `${part} of a client`);
  }
  for (const part of ['Forms', 'Files']) {
    await page.getByRole('navigation', { name: 'Go to' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('region', { name: part, exact: true })).toBeInViewport();
    await scan(page, `${part} of a client`);
  }
  await page.goto('/admin/dashboard');
  await button(page, 'Add New User').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('First name is required').first()).toBeVisible();
  await scan(page, 'Add user, with errors');
  await page.keyboard.press('Escape');

  await page.goto('/admin/custom-forms');
  await button(page, 'Save Form').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await scan(page, 'Form builder, empty and refused');
  await addField(page, { label: 'Tone', type: 'Dropdown', isRequired: false, options: 'Calm, Bold' });
  await page.goto('/admin/forms');
  await expect(cardOf(page, name)).toBeVisible();
  await scan(page, 'Forms list');
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(field(page, 'Form name')).toHaveValue(name);
  await button(page, 'Edit: Which tone?').click();
  await scan(page, 'Form builder');
  await button(page, 'Preview').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check the answers' }).click();
  await scan(page, 'Preview of a form, with errors');
  await page.goto('/admin/forms');
  await button(page, `Assign: ${name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Form' }).click();
  await scan(page, 'Assign a form, refused');
  await page.keyboard.press('Escape');
  await button(page, `Delete: ${name}`).click();
  await scan(page, 'Delete a form');
});

test('the assignments and the flows of an admin', async ({ page }) => {
  const [admin, client] = await Promise.all([newAdmin(), newClient(LONG)]);
  const form = await assignNewForm({ admin, client, name: `Brand ${LONG}`, fields: exampleForm.fields });
  await handedIn(form.id);
  const flow = `Agency ${LONG} ${admin.uid.slice(0, 6)}`;
  await assignNewFlow(client, (input) => ({ ...input, name: flow }));
  await signIn(page, admin, '/admin/assignments');
  const row = page.getByRole('listitem').filter({ hasText: client.email }).first();
  await expect(row).toBeVisible();
  await scan(page, 'Assignments');
  await page
    .getByRole('button', { name: /^View Answers/ })
    .first()
    .click();
  await scan(page, 'Answers');
  await page.keyboard.press('Escape');
  await button(page, 'New Assignment').first().click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await scan(page, 'New assignment');
  await page.keyboard.press('Escape');

  await page.goto('/admin/flows');
  await expect(cardOf(page, flow)).toBeVisible();
  await scan(page, 'Flows list');
  await page.getByRole('link', { name: 'All assigned flows' }).click();
  await expect(page.getByText(client.email).first()).toBeVisible();
  await scan(page, 'All assigned flows');
  await page
    .getByRole('button', { name: /^View Answers/ })
    .first()
    .click();
  await scan(page, 'What was entered in a flow');
  await page.goto('/admin/flows');
  await cardOf(page, flow)
    .getByRole('button', { name: /^Assign/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await scan(page, 'Assign a flow');
  await page.keyboard.press('Escape');
  await cardOf(page, flow)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await scan(page, 'Delete a flow');
  await page.goto('/admin/flow-builder');
  await button(page, '+ Add Step').click();
  await scan(page, 'Add a step');
  await page.keyboard.press('Escape');
  await addStep(page, 'Welcome');
  await addStep(page, 'Custom Form');
  await configureWelcome(page);
  await button(page, 'Save Flow').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await scan(page, 'Flow builder, refused');
});

/** Completes an assigned form on the server, without the client. */
const handedIn = (id: string) =>
  db.doc(`customFormAssignments/${id}`).update({
    status: 'COMPLETED',
    answers: { name: LONG, founded: 1999, channels: ['Web', 'Print'], hasLogo: false, agree: true },
    submittedAt: new Date(),
    completedAt: new Date(),
  });
