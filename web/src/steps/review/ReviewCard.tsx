import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  isComplete: boolean;
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** What one step has saved, and the way back to it. */
export function ReviewCard({ title, isComplete, onEdit, children }: Props) {
  const { t } = useTranslation('steps');
  const badge = isComplete ? (
    <StatusBadge label={t('review.complete')} color="success" />
  ) : (
    <StatusBadge label={t('review.open')} color="warning" />
  );
  return (
    <Panel title={title} action={badge}>
      {children}
      {onEdit && (
        <Box sx={{ mt: 1.5, ml: -1.5 }}>
          <Button size="small" sx={{ minWidth: 0 }} onClick={onEdit} aria-label={t('review.editNamed', { title })}>
            {t('review.edit')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
