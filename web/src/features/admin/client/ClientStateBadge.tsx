import type { ClientState } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';

const COLORS = {
  invited: 'info',
  notStarted: 'default',
  inProgress: 'primary',
  waiting: 'warning',
  changesRequested: 'warning',
  completed: 'success',
  none: 'default',
} as const;

/** Shows the state of a client. */
export function ClientStateBadge({ state }: { state: ClientState }) {
  const { t } = useTranslation('client');
  return <StatusBadge label={t(`states.${state}`)} color={COLORS[state]} />;
}
