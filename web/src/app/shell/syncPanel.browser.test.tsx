import { newId } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commit, type Label } from '#data/sync/commit.ts';
import { queueStore } from '#data/sync/queueStore.ts';
import { goOffline } from '#testing/goOffline.ts';
import { openApp, person } from '#testing/openApp.tsx';

test('a refused signature explains what may be missing, and that the drawing is kept', async () => {
  const { database } = await openApp('/settings', person('USER'));
  database.refusal = 'permission-denied';
  await commit('labels.signature', [{ op: 'set', path: `notes/${newId()}`, data: {} }]);
  await expect.poll(() => queueStore.getState().all.map(({ state }) => state)).toEqual(['rejected']);
  await page.getByRole('banner').getByRole('button', { name: 'Needs attention' }).click();
  const row = page.getByRole('dialog').getByRole('listitem').first();
  await expect.element(row).toHaveTextContent(/If your email address is not confirmed yet, .*What you drew .* is kept/);
  await expect.element(row.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the panel shows refused changes first, and fifty rows at a time', async () => {
  await openApp('/settings', person('USER'));
  const enter = (label: Label) => commit(label, [{ op: 'set', path: `notes/${newId()}`, data: {} }]);
  goOffline();
  await Promise.all(Array.from({ length: 59 }, () => enter('labels.note')));
  await enter('labels.rating');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Saving|Offline/ })
    .click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect.poll(() => rows.elements()).toHaveLength(50);
  const more = page.getByRole('dialog').getByRole('button', { name: 'Show more' });
  await more.click();
  await expect.poll(() => rows.elements()).toHaveLength(60);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(rows.first()).toHaveTextContent('An internal note');
  queueStore.setState(({ all }) => ({
    all: all.map((entry) => (entry.label === 'labels.rating' ? { ...entry, state: 'rejected', error: 'gone' } : entry)),
  }));
  await expect.element(rows.first()).toHaveTextContent('Your rating');
});
