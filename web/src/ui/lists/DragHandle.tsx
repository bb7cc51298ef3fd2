import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DragEndEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { flushSync } from 'react-dom';

/** The handle by which an item is dragged, or moved by keys; `ref` comes from `useSortable`. */
export function DragHandle({ ref, label }: { ref: Ref<HTMLButtonElement>; label: string }) {
  const { t } = useTranslation('forms');
  return (
    <IconButton
      ref={ref}
      aria-label={t('drag.handle', { label })}
      aria-roledescription={t('drag.role')}
      sx={{ cursor: 'grab', color: 'text.secondary', touchAction: 'none' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
}

/**
 * Calls `move` with the old and new place of a dropped item, and renders at once: dnd-kit would let React render later,
 * and typing or saving meanwhile would use the old order.
 */
export const onDropped =
  (move: (from: number, to: number) => void) =>
  ({ operation: { source }, canceled }: DragEndEvent): void => {
    if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
    flushSync(() => move(source.initialIndex, source.index));
  };
