import { isOverdue } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import type { ClientFigures } from './clientFigures.ts';

/** Where a client is, in the one word for it; not shown where the badge says just that. */
export function TrueState({ row: { state, status, task } }: { row: ClientFigures }) {
  const { t } = useTranslation(['client', 'due']);
  const isLate = isOverdue(task, useNow());
  if (state === 'inProgress' && status === 'active' && !isLate) return null;
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ fontWeight: isLate || state === 'waiting' ? 600 : 400, ...(isLate && { color: 'error.main' }) }}
    >
      {isLate ? t('due:overdue') : t(`states.${state}`)}
    </Typography>
  );
}
