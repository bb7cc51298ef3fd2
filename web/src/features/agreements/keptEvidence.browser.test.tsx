import type { ApiKeptEvidence } from '@firstmile/domain';
import { networkStore } from '#data/firebase/network.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount, expectNone } from '#testing/actions.ts';
import { downloadOf } from '#testing/downloads.ts';
import { openApp, person } from '#testing/openApp.tsx';

afterEach(() => networkStore.setState({ isOnline: true }));

const LIST = '/admin/agreements/kept-evidence';
const evidence = (id: string, signers: string[]): ApiKeptEvidence => ({
  id,
  signers,
  signatures: 3,
  deletedAt: '2026-05-04T10:00:00.000Z',
  chainHead: 'ab12',
  keptUntil: null,
  erasedAt: null,
  erasure: '',
});
const open = (answer: () => unknown, address = LIST, more: Record<string, () => unknown> = {}) =>
  openApp(address, person('ADMIN'), {}, { 'GET /api/evidence': answer, ...more });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test(
  'an admin opens the kept evidence from the agreements and saves a bundle by keyboard',
  { tags: ['wide'] },
  async () => {
    const items = [evidence('kept1', ['Ada Marsh', 'Iris Wren'])];
    const bundle = () => ({ evidence: btoa('PK of Ada') });
    await open(() => items, '/admin/agreements', { 'GET /api/evidence/kept1/export': bundle });
    await page.getByRole('link', { name: 'Kept evidence' }).click();
    await expect.element(page.getByRole('heading', { name: 'Kept evidence', level: 1 })).toHaveFocus();
    const row = page.getByRole('list', { name: 'Kept evidence' }).getByRole('listitem');
    await expect.element(row.getByText(/3 signatures · Account deleted May 4, 2026/)).toBeVisible();
    (button('Save evidence: Ada Marsh, Iris Wren').element() as HTMLElement).focus();
    const saved = await downloadOf(() => userEvent.keyboard('{Enter}'));
    expect(saved).toMatchObject({ name: 'Ada Marsh, Iris Wren kept1.zip', text: 'PK of Ada' });
  },
);

test(
  'an empty list says so, a failed page can be loaded again, and a failed save is reported',
  { tags: ['wide'] },
  async () => {
    let answer: () => unknown = () => Response.json({ error: 'No.', details: [] }, { status: 500 });
    const failing = () => Response.json({ error: 'No.', details: [] }, { status: 500 });
    await open(() => answer(), LIST, { 'GET /api/evidence/kept1/export': failing });
    await expect.element(page.getByText('The kept evidence cannot be shown right now.')).toBeVisible();
    answer = () => [];
    await button('Try again').click();
    await expect.element(page.getByText('Nothing is kept')).toBeVisible();
    answer = () => [evidence('kept1', ['Ada Marsh'])];
    await open(() => answer(), LIST, { 'GET /api/evidence/kept1/export': failing });
    await button('Save evidence: Ada Marsh').click();
    await expect.element(page.getByText('No.', { exact: true })).toBeVisible(); // the API's message
  },
);

test('shows how long evidence is kept, and of erased evidence only its date', async () => {
  const until = { ...evidence('kept1', ['Ada Marsh']), keptUntil: '2036-05-04T10:00:00.000Z' };
  const gone = { ...evidence('kept2', []), erasedAt: '2026-06-01T10:00:00.000Z', erasure: '{}' };
  await open(() => [until, evidence('kept3', ['Iris Wren']), gone]);
  const rows = page.getByRole('list', { name: 'Kept evidence' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Kept until May 4, 2036/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Kept forever/);
  await expect.element(rows.nth(2)).toHaveTextContent(/kept2.*Evidence deleted Jun 1, 2026/);
  await expect.element(button('Save evidence: kept2')).toBeDisabled();
});

test('turns its pages', async () => {
  const many = Array.from({ length: 21 }, (_, index) => evidence(`kept${index}`, [`Client ${index}`]));
  await open(() => many);
  await expectCount(page.getByRole('listitem').filter({ hasText: '3 signatures' }), 20);
  await button('Next').click();
  await expect.element(button('Previous')).toBeEnabled();
});

test('offline it says what is missing, and shows the list when the network is back', { tags: ['wide'] }, async () => {
  await open(() => []);
  await expect.element(page.getByText('Nothing is kept')).toBeVisible();
  networkStore.setState({ isOnline: false });
  await open(() => [evidence('kept1', ['Ada Marsh'])]);
  await expect.element(page.getByText('The list needs the network.')).toBeVisible();
  await expectNone(button(/^Save evidence/));
  networkStore.setState({ isOnline: true });
  await expect.element(button('Save evidence: Ada Marsh')).toBeEnabled();
});

test('the page of a deleted client links to the kept evidence', async () => {
  await open(() => [], '/admin/clients/nobody');
  await page.getByRole('link', { name: 'Kept evidence' }).click();
  await expect.element(page.getByText('Nothing is kept')).toBeVisible();
});
