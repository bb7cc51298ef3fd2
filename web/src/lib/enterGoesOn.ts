import type { KeyboardEvent } from 'react';
import { isComposing } from './typing.ts';

/** Inputs that Enter presses; in all others it would send the whole form. */
const BUTTONS = '[type=submit], [type=button], [type=reset], [type=image], [type=file]';
const REACHABLE = 'input, textarea, select, button, [role=combobox], [contenteditable=true]';

/**
 * Lets Enter in a field of one line, or on a choice, go on to the next field, and after the last one to the form's
 * button, instead of sending the form: what is handed in cannot be taken back. For a form's `onKeyDown`.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  if (!(field instanceof HTMLInputElement) || field.matches(BUTTONS)) return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter(isReachable);
  const later = controls.slice(controls.indexOf(field) + 1);
  const next = later.find((control) => !(control instanceof HTMLButtonElement)) ?? later.find(isSubmit);
  next?.focus();
}

const isReachable = (control: HTMLElement): boolean =>
  control.tabIndex >= 0 && !control.matches(':disabled') && control.getClientRects().length > 0;
const isSubmit = (control: HTMLElement): boolean => control instanceof HTMLButtonElement && control.type === 'submit';
