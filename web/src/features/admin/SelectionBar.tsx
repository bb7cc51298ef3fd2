import { Suspense } from 'react';
import { SelectionActions } from './overlays.ts';
import type { Selection } from './useSelection.ts';

/** What can be done with all who are ticked; not there while nobody is. Its texts are fetched when it first comes. */
export function SelectionBar({ selection }: { selection: Selection }) {
  return selection.chosen.length === 0 ? null : (
    <Suspense>
      <SelectionActions selection={selection} />
    </Suspense>
  );
}
