import { expect } from '@playwright/test';
import { assign, assigned, cardOf, formsIn, saveFirstStep, storedFlow, storedForm, tick } from './flowBuilding.ts';
import { offlineTest, signIn } from './session.ts';
import { newAdmin, newClient, readyForOffline } from './support.ts';

offlineTest(
  'a flow is assigned without a network and once only, its progress shows as it happens, and it is deleted',
  { tag: '@wide' },
  async ({ context, page }) => {
    const [admin, first, second, form] = await Promise.all([
      newAdmin(),
      newClient('Iris'),
      newClient('Omar'),
      storedForm(),
    ]);
    const name = `Live flow ${form.id.slice(0, 6)}`;
    await storedFlow(name, form);
    await signIn(page, admin, '/admin/flows');
    const card = cardOf(page, name);
    await assign(page, name);
    const dialog = page.getByRole('dialog');
    await tick(page, [first, second]);
    await readyForOffline(page);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Assign Flow' }).click();
    await expect(page.getByText(`Flow "${name}" assigned to`)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => assigned(name)).toHaveLength(2);
    await expect(card).toContainText('2 assignments');
    await assign(page, name);
    await tick(page, [first]);
    await dialog.getByRole('button', { name: 'Assign Flow' }).click();
    await expect(page.getByText('Iris Marsh already has this flow open and gets no second one')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await assigned(name)).toHaveLength(2);

    await card.getByRole('button', { name: /^Progress/ }).click();
    const row = dialog.getByRole('listitem').filter({ hasText: first.email });
    await expect(row).toContainText('Step 1 of 2: Company Information');
    await expect(row.getByText('Assigned', { exact: true })).toBeVisible();
    await saveFirstStep(name, first);
    await expect(row).toContainText(`Step 2 of 2: ${form.name}`);
    await expect(row).toContainText('In Progress');
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');

    await row.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('The answers that were given in it and its forms are deleted too.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Assignment deleted successfully').last()).toBeVisible();
    await expect(row).toBeHidden();
    await expect.poll(() => formsIn(first)).toBe(0);
    expect(await formsIn(second)).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).click();

    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(question).toContainText(`Are you sure you want to delete the flow "${name}"?`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`Flow "${name}" deleted successfully`)).toBeVisible();
    await expect(card).toBeHidden();
    await expect.poll(async () => (await assigned(name)).length).toBe(1); // the assigned copy stays
    await page.getByRole('link', { name: 'All assigned flows' }).click();
    const all = page.getByRole('list', { name: 'All assigned flows' }).getByRole('listitem');
    await expect(all.filter({ hasText: second.email })).toContainText(name);
  },
);
