import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyPart } from '#lib/lazyPart.ts';
import { openApp, openPart, person } from '#testing/openApp.tsx';
import { Overlay } from '#ui/layout/Overlay.tsx';

afterEach(() => page.viewport(1280, 800));

it("fetches an overlay's code only when it is opened, and shows it when the code has come", async () => {
  let come: () => void = () => undefined;
  let fetches = 0;
  const Panel = lazyPart<object>(() => {
    fetches += 1;
    return new Promise((done) => (come = () => done({ default: () => <p>The panel</p> })));
  });
  function Part() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Open</button>
        <Overlay isOpen={isOpen}>
          <Panel />
        </Overlay>
      </>
    );
  }
  await openPart(<Part />);
  expect(fetches).toBe(0);
  await page.getByRole('button', { name: 'Open' }).click();
  expect(fetches).toBe(1);
  come();
  await expect.element(page.getByText('The panel')).toBeVisible();
});

it.each([
  ['the account', /^\w+ ?Account of Ada Marsh/, 'Account of Ada Marsh'],
  ['the state of the work', /saved|server/i, /saved|server/i],
])('%s opens by keyboard, takes the focus and returns it', async (_, button, dialog) => {
  await openApp('/files', person('USER'));
  const opener = page.getByRole('banner').getByRole('button', { name: button });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('dialog', { name: dialog });
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  await expect.element(opener).toHaveFocus();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});

it('the menu of a small screen opens, takes the focus and returns it', { tags: ['wide'] }, async () => {
  await page.viewport(400, 800);
  await openApp('/files', person('USER'));
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(() => document.querySelector('[aria-label="Close menu"]')).toBeNull();
  await expect.element(opener).toHaveFocus();
});
