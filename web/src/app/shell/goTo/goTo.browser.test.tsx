import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, person, profileOf } from '#testing/openApp.tsx';
import { givenForm } from '#testing/given.ts';

const dialog = page.getByRole('dialog', { name: 'Go to' });
const search = dialog.getByRole('combobox');
/** Opens the search; appears after the first paint, and the keys work from then on. */
const opener = page.getByRole('button', { name: 'Search' });

test(
  'an admin finds a client, a form and a page by a few letters and opens them with the keyboard alone',
  { tags: ['wide'] },
  async () => {
    const client = person('USER', 'Zoë');
    const { form, docs } = givenForm('Brand questions');
    const app = await openApp('/settings', person('ADMIN'), { ...profileOf(client), ...docs });
    await expect.element(opener).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('zoe mar');
    await expect.element(dialog.getByRole('option', { name: /Zoë Marsh/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.router.state.location.pathname).toBe(`/admin/clients/${client.uid}`);
    await expect.element(dialog).not.toBeInTheDocument();

    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('brand q');
    await expect.element(dialog.getByRole('option', { name: 'Brand questions' })).toBeVisible();
    await expect.poll(() => dialog.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.router.state.location.search).toBe(`?formId=${form.id}`);

    await opener.click();
    await userEvent.keyboard('flow');
    await expect.element(dialog.getByRole('option').first()).toHaveTextContent('Onboarding Flows');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(dialog.getByRole('option', { name: 'Create a flow' })).toHaveClass('Mui-focused');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => app.router.state.location.pathname).toBe('/admin/flow-builder');
  },
);

test(
  'the search says when nothing is found, closes with Escape and returns the focus',
  { tags: ['wide'] },
  async () => {
    await openApp('/settings', person('ADMIN'));
    await opener.click();
    await userEvent.keyboard('qqqq');
    await expect.element(dialog.getByText('Nothing found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('a client finds pages, and nothing of the business', { tags: ['wide'] }, async () => {
  await openApp('/files', person('USER'), profileOf(person('USER', 'Zoë')));
  await opener.click();
  await expect.element(dialog.getByRole('option', { name: 'Your Profile' })).toBeVisible();
  expect(dialog.getByText(/Clients|Actions/).elements()).toEqual([]);
  await userEvent.keyboard('zoe');
  await expect.element(dialog.getByText('Nothing found')).toBeVisible();
});

test('the keys do not open the search over another dialog', { tags: ['wide'] }, async () => {
  await openApp('/files', person('USER'));
  await expect.element(opener).toBeVisible();
  await page.getByRole('button', { name: 'Upload File' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(dialog.elements()).toEqual([]);
});
