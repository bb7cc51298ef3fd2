import { Panel } from '#ui/layout/Panel.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const COLORS = { complete: 'success', open: 'warning', skipped: 'default' } as const;

interface Props {
  title: string;
  state: keyof typeof COLORS;
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** Shows the saved data of one step, with a button to edit it. */
export function ReviewCard({ title, state, onEdit, children }: Props) {
  const { t } = useTranslation('steps');
  return (
    <Panel title={title} action={<StatusBadge label={t(`review.${state}`)} color={COLORS[state]} />}>
      {state !== 'skipped' && children}
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
