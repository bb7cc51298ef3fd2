import DragIndicator from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

/** The handle by which an item is dragged, or moved by keys; `ref` is what `useSortable` gives. */
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
