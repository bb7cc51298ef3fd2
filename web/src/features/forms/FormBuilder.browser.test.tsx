import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';

test('opens', async () => {
  await openApp('/admin/custom-forms', person('ADMIN'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});
