import Box from '@mui/material/Box';
import { fullName, type Invitation } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { useInvitationActions } from './useInvitationActions.ts';

/** Invitations with all that an admin can do with them. */
export function InvitationList({ invitations, label }: { invitations: readonly Invitation[]; label: string }) {
  const { t } = useTranslation('invitations');
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const { busyId, byHand, copy, renew, withdraw } = useInvitationActions();
  const now = useNow();
  return (
    <>
      <Box component="ul" aria-label={label} sx={list}>
        {invitations.map((one) => (
          <InvitationCard
            key={one.id}
            invitation={one}
            now={now}
            isBusy={busyId === one.id}
            onCopy={() => copy(one)}
            onRenew={() => renew(one)}
            onWithdraw={() => setLeaving(one)}
          />
        ))}
      </Box>
      {byHand}
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

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };
