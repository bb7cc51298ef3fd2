import Box from '@mui/material/Box';
import { fullName, type Invitation } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { recordList } from '#ui/lists/RecordRow.tsx';
import { useInvitationActions } from './useInvitationActions.ts';

/** Invitations with an admin's actions. */
export function InvitationList({ invitations, label }: { invitations: readonly Invitation[]; label: string }) {
  const { t } = useTranslation('invitations');
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const { busyId, manualCopy, copy, renew, withdraw } = useInvitationActions();
  const now = useNow();
  return (
    <>
      <Box component="ul" aria-label={label} sx={recordList}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            now={now}
            isBusy={busyId === invitation.id}
            onCopy={() => copy(invitation)}
            onRenew={() => renew(invitation)}
            onWithdraw={() => setLeaving(invitation)}
          />
        ))}
      </Box>
      {manualCopy}
      <ConfirmDialog
        open={leaving !== null}
        title={t('withdraw.title')}
        text={t('withdraw.text', { name: leaving ? fullName(leaving) : '' })}
        confirmLabel={t('list.withdraw')}
        isDangerous
        onConfirm={() => {
          if (leaving) withdraw(leaving);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
