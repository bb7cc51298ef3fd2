import type { OnboardingFlow } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

interface DeleteDialogProps {
  flow: OnboardingFlow;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a flow is deleted, and says what stays. */
export function DeleteDialog({ flow, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('flows');
  return (
    <ConfirmDialog
      open
      title={t('list.deleteTitle')}
      text={
        <>
          {t('list.deleteText', { name: flow.name })}
          <br />
          {t('list.deleteHint')}
        </>
      }
      confirmLabel={t('delete')}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
