import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '#testing/openApp.tsx';
import { StatCard } from './StatCard.tsx';

test('a figure that is not known yet shows neither value nor hint', async () => {
  await openPart(<StatCard label="Documents" value="0/3" hint="3 are waiting for your signature" isLoading />);
  await expect.element(page.getByText('Documents')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/wait for|0\/3/);
});
