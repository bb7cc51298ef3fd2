import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import type { ClientStatus } from './clientStatus.ts';

const COLORS = { completed: 'success', active: 'primary', pending: 'default' } as const;

/** Completed, Active or Pending. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  const { t } = useTranslation('admin');
  return <StatusBadge label={t(`clients.statuses.${status}`)} color={COLORS[status]} />;
}
