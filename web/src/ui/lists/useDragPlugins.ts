import { Accessibility, defaultPreset, type DragDropManagerInput, type Draggable } from '@dnd-kit/dom';
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Data of a dragged item for announcements; its id would mean nothing to people. */
export interface DragData {
  label: string;
  count: number;
}

/** Builds the plugins for dragging, with translated announcements for screen readers. */
export function useDragPlugins(): NonNullable<DragDropManagerInput['plugins']> {
  const { t } = useTranslation('forms');
  return useMemo(() => {
    const say = (
      key: 'pickedUp' | 'over' | 'dropped' | 'cancelled',
      source: Draggable | null,
      index?: number,
    ): string | undefined => {
      if (!isSortable(source)) return undefined;
      const { label, count } = source.data as DragData;
      return t(`drag.${key}`, { label, count, position: (index ?? source.index) + 1 });
    };
    const announcements = Accessibility.configure({
      screenReaderInstructions: { draggable: t('drag.instructions') },
      announcements: {
        dragstart: ({ operation: { source } }: DragStartEvent) => say('pickedUp', source),
        // an item that has just taken the other's place is over itself
        dragover: ({ operation: { source, target } }: DragOverEvent) =>
          isSortable(target) && target.id !== source?.id ? say('over', source, target.index) : undefined,
        dragend: ({ operation: { source }, canceled }: DragEndEvent) =>
          canceled && isSortable(source) ? say('cancelled', source, source.initialIndex) : say('dropped', source),
      },
    });
    return [...defaultPreset.plugins, announcements];
  }, [t]);
}
