import Checkbox from '@mui/material/Checkbox';
import { useTranslation } from 'react-i18next';
import { isOverdue } from '@firstmile/domain';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useNow } from '#lib/useNow.ts';
import type { ClientFigures, ClientStatus } from './clientFigures.ts';
import type { Selection } from './useSelection.ts';

/** Checkbox to select a client for actions on several at once. 44 px, large enough for a finger. */
export function SelectClient({ row, selection }: { row: ClientFigures; selection: Selection }) {
  const { t } = useTranslation('client');
  const isOn = selection.has(row);
  return (
    <Checkbox
      checked={isOn}
      onChange={() => selection.toggle([row], !isOn)}
      slotProps={{ input: { 'aria-label': t('selection.one', { name: row.name }) } }}
      sx={{ p: '10px' }}
    />
  );
}

const COLORS = { completed: 'success', active: 'primary', pending: 'default' } as const;

/** Shows Completed, Active or Pending. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  const { t } = useTranslation('admin');
  return <StatusBadge label={t(`clients.statuses.${status}`)} color={COLORS[status]} />;
}

/** Words the state of a client; renders nothing when the badge already says the same. */
export function ClientStateText({ row: { state, status, task } }: { row: ClientFigures }) {
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

/** Highlights a row or card that has just changed; the accent fades away. */
export const changedMark = {
  transition: 'background-color 600ms',
  '&[data-changed]': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-secondary-main) 16%, var(--mui-palette-background-paper))',
  },
};
