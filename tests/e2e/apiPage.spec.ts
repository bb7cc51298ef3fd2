import { expect, test } from '@playwright/test';

declare global {
  var violations: string[];
}

test('the page of the API shows its calls, keeps to its policy and asks no other host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.addInitScript(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'Repeating a call safely' })).toBeVisible();
  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('heading', { name: 'Approvals', exact: true })).toBeInViewport();
  await expect(page.getByRole('heading', { name: /^Approve a completed onboarding/ })).toBeVisible();
  await expect(page.getByText('$FIRSTMILE_URL/api/onboarding/approvals/$ID')).toBeVisible();
  await page.getByRole('button', { name: /^Open Search/ }).click();
  await page.getByRole('combobox', { name: 'Enter search query' }).fill('recovery codes');
  await page.getByRole('option', { name: /^Operation: Create ten recovery codes/ }).click();
  await expect(page.getByRole('heading', { name: /^Create ten recovery codes/ })).toBeVisible();
  expect(await page.evaluate(() => globalThis.violations)).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
