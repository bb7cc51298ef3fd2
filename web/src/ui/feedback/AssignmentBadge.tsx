import type { AssignmentStatus } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './StatusBadge.tsx';
import type { Tone } from './tint.ts';

const TONES: Record<AssignmentStatus, Tone> = {
  ASSIGNED: 'default',
  IN_PROGRESS: 'warning',
  COMPLETED: 'success',
  CANCELLED: 'error',
};

/** Badge of an assigned form's status. */
export function AssignmentBadge({ status }: { status: AssignmentStatus }) {
  const { t } = useTranslation('forms');
  return <StatusBadge label={t(`statuses.${status}`)} color={TONES[status]} />;
}
