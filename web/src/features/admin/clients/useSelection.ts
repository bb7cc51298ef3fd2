import { useState } from 'react';
import type { ClientFigures } from './clientFigures.ts';

/** The selected clients, on all pages. */
export interface Selection {
  chosen: readonly ClientFigures[];
  has: (row: ClientFigures) => boolean;
  toggle: (rows: readonly ClientFigures[], isOn: boolean) => void;
  clear: () => void;
}

/** Keeps the selection while pages and filters change. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<readonly ClientFigures[]>([]);
  const toggle = (rows: readonly ClientFigures[], isOn: boolean) => {
    const ids = new Set(rows.map(({ id }) => id));
    setChosen([...chosen.filter(({ id }) => !ids.has(id)), ...(isOn ? rows : [])]);
  };
  return {
    chosen,
    has: ({ id }) => chosen.some((client) => client.id === id),
    toggle,
    clear: () => setChosen([]),
  };
}
