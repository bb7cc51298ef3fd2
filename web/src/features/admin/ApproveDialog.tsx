import { useTranslation } from 'react-i18next';
import type { ClientRun } from '#data/queries/approvals.ts';
import { useSync } from '#data/sync/sync.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { clientOf } from './pendingApproval.ts';

interface Props {
  run: ClientRun;
  onApprove: () => void;
  onClose: () => void;
}

/** Asks before an approval, for the client is told at once and it cannot be taken back. */
export function ApproveDialog({ run, onApprove, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { isOnline } = useSync();
  const { name } = clientOf(run);
  return (
    <ConfirmDialog
      open
      title={t('confirm.title', { name })}
      text={isOnline ? t('confirm.text') : t('confirm.textOffline')}
      confirmLabel={t('approve')}
      onConfirm={onApprove}
      onClose={onClose}
    />
  );
}
