import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';
import { showToast } from './toast.ts';

const texts = () => [...document.querySelectorAll('.notistack-Snackbar [role=alert]')].map((one) => one.textContent);

test('toasts that are asked for before their code has come appear in order; each can be closed early or undone', async () => {
  await openApp('/admin', person('ADMIN'));
  const closeFirst = showToast('First', 'loading');
  const closeUnseen = showToast('Unseen', 'loading');
  closeUnseen();
  const [onUndo, onClosed] = [vi.fn(), vi.fn()];
  showToast('Second', 'undo', { label: 'Take back', onUndo, onClosed });
  await expect.poll(texts).toEqual(['First', 'SecondTake back']);
  closeFirst();
  await expect.poll(texts).toEqual(['SecondTake back']);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(texts).toEqual([]);
  expect(onUndo).toHaveBeenCalledOnce();
  await expect.poll(() => onClosed.mock.calls.length).toBe(1);
});
