import { flushSync } from 'react-dom';
import { CLICKABLE, early, EARLY } from '#lib/earlyForm.ts';

/** Events that end a press, by pointer or keyboard. */
const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const;

/**
 * Has `render` draw the app in place of the plain page, if there is one, and carries over the typing, the focus and the
 * last click. Waits while something is pressed: a press on one page and a release on the other would be no click on
 * either.
 */
export async function takeOver(root: HTMLElement, render: () => void): Promise<void> {
  if (!root.hasAttribute(EARLY)) {
    render();
    return;
  }
  if (root.matches(':active')) await isReleased();
  const fields = [...root.querySelectorAll('input')].filter(({ name }) => name !== '');
  early.typed = Object.fromEntries(
    fields.map(({ name, type, value, checked }) => [name, type === 'checkbox' ? checked : value]),
  );
  const language = root.querySelector('select')?.value;
  const clicked = [...root.querySelectorAll(CLICKABLE)].findIndex((button) => button.hasAttribute(EARLY));
  const { activeElement: focused } = document;
  const range = focused instanceof HTMLInputElement && ([focused.selectionStart, focused.selectionEnd] as const);
  root.removeAttribute(EARLY);
  flushSync(render); // synchronous, so that no key pressed meanwhile is lost
  early.typed = {};

  const target = focused?.id ? document.getElementById(focused.id) : null;
  target?.focus({ preventScroll: true });
  // a field for an e-mail address has no selection
  if (range && range[0] !== null && target instanceof HTMLInputElement) target.setSelectionRange(...range);
  const select = root.querySelector('select');
  if (select && language !== undefined && language !== select.value) {
    select.value = language;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  root.querySelectorAll<HTMLElement>(CLICKABLE)[clicked]?.click();
}

/** Resolves after the click that the release causes. */
const isReleased = (): Promise<void> =>
  new Promise((done) => {
    const release = () => setTimeout(done);
    for (const name of RELEASES) addEventListener(name, release, { once: true, capture: true });
  });
