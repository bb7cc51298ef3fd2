import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, openPart, person } from '#testing/openApp.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showToast } from './toast.ts';

const texts = () =>
  [...document.querySelectorAll('.notistack-Snackbar [role=alert]')].map((toast) => toast.textContent);

test(
  'toasts requested before their code is loaded appear in order; each can be closed early or undone',
  { tags: ['wide'] },
  async () => {
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
  },
);

function LongQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const dialog = { title: 'Delete it?', text: 'A long text. '.repeat(80), onConfirm: close, onClose: close };
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Ask</button>
      <ConfirmDialog open={isOpen} confirmLabel="Delete" {...dialog} />
    </>
  );
}

test('a toast never covers the buttons of a dialog, not even one that came before the dialog', async () => {
  await page.viewport(390, 500);
  await openPart(<LongQuestion />);
  const close = showToast('Saved', 'loading');
  const toast = () => document.querySelector('.notistack-Snackbar')?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => toast().top).toBeGreaterThan(400);
  await page.getByRole('button', { name: 'Ask' }).click();
  const button = page.getByRole('button', { name: 'Delete' });
  await expect.poll(() => button.element().getBoundingClientRect().bottom).toBeGreaterThan(400);
  expect(toast().bottom).toBeLessThan(button.element().getBoundingClientRect().top);
  close();
  await page.viewport(1280, 800);
});
