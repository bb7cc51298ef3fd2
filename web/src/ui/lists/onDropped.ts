import type { DragEndEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { flushSync } from 'react-dom';

/**
 * Calls `move` with the places of an item that was dropped elsewhere, and renders at once: dnd-kit would have React do it when there is time,
 * and what is typed or saved meanwhile would have the old order.
 */
export const onDropped =
  (move: (from: number, to: number) => void) =>
  ({ operation: { source }, canceled }: DragEndEvent): void => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
    flushSync(() => move(source.initialIndex, source.index));
  };
