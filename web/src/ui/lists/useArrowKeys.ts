import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Handles arrow keys in a list: up and down move to the same control of the next row, Home and End to the first and
 * last row. For the list's `onKeyDown`; rows are its `li` or `tr`, and `controls` selects what can have the focus in
 * them.
 */
export function useArrowKeys(controls: string, rows = 'li, tbody tr') {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const from = event.target as HTMLElement;
    const row = from.closest<HTMLElement>(rows);
    if (!row || event.altKey || event.ctrlKey || event.metaKey || from.matches(TYPING)) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(rows)];
    const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
    const to = ends[event.key] ?? (event.key in STEPS ? all.indexOf(row) + (STEPS[event.key] ?? 0) : -1);
    const own = [...row.querySelectorAll<HTMLElement>(controls)];
    const next = all[to]?.querySelectorAll<HTMLElement>(controls);
    const control = next?.[Math.min(Math.max(0, own.indexOf(from)), next.length - 1)];
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
}

/** Elements in which these keys move the caret or choose. */
const TYPING = 'input:not([type=checkbox]), textarea, select, [role=combobox]';
