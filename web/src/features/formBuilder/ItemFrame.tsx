import Box from '@mui/material/Box';
import { useSortable } from '@dnd-kit/react/sortable';
import type { ReactNode } from 'react';
import { DragHandle } from '#ui/lists/DragHandle.tsx';
import type { DragData } from '#ui/lists/useDragPlugins.ts';

export interface ItemProps {
  id: string;
  index: number;
  count: number;
  isSelected: boolean;
  onToggle: () => void;
}

interface FrameProps extends ItemProps {
  label: string;
  /** Starts a section or page. */
  isMark?: 'section' | 'page';
  children: ReactNode;
  /** Stands below the row. */
  below?: ReactNode;
}

/** Frames one item of the form: its handle drags it, and a press anywhere selects it. */
export function ItemFrame({ id, index, count, isSelected, onToggle, label, isMark, children, below }: FrameProps) {
  const data: DragData = { label, count };
  const { ref, handleRef, isDragging } = useSortable({ id, index, data });
  const border = isSelected ? 'primary.main' : isMark ? 'transparent' : 'divider';
  return (
    <Box
      component="li"
      ref={ref}
      onClick={({ target }) => isSelected || (target as Element).closest('button') || onToggle()}
      sx={{ ...item, borderColor: border, ...(isSelected && chosen), opacity: isDragging ? 0.6 : 1 }}
    >
      <Box
        sx={{
          ...row,
          ...(isMark && {
            borderTop: 2,
            borderColor: 'primary.main',
            borderTopStyle: isMark === 'page' ? 'dashed' : 'solid',
          }),
        }}
      >
        <DragHandle ref={handleRef} label={label} />
        {children}
      </Box>
      {below}
    </Box>
  );
}

const item = {
  border: 1,
  borderRadius: '12px',
  p: 1,
  bgcolor: 'background.paper',
  cursor: 'pointer',
  '@media (hover: hover) and (min-width: 900px)': {
    '& .actions': { opacity: 0 },
    '&:hover .actions, &:focus-within .actions': { opacity: 1 },
  },
} as const;
const chosen = {
  outline: '2px solid',
  outlineColor: 'primary.main',
  outlineOffset: '-1px',
  cursor: 'default',
  '& .actions.actions': { opacity: 1 },
} as const;
const row = { display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 0.5 } as const;
