import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName, type Invitation } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationLink, renewInvitation, useInvitations, withdrawInvitation } from '#data/queries/invitations.ts';
import { saysOf } from '#data/saysOf.ts';
import { useNow } from '#lib/useNow.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { InviteDialog } from './InviteDialog.tsx';

const PAGE_SIZE = 20;

/** `/admin/invitations`: who was invited and how far that has come, live, newest first, one page at a time. */
export default function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const { invitations, status, ...pages } = useInvitations(PAGE_SIZE);
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const { busyId, copy, renew, withdraw } = useActions();
  const now = useNow();
  const invite = (
    <Button variant="contained" startIcon={<PersonAdd />} onClick={() => setIsInviting(true)}>
      {t('invite')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={invite} />
      {status === 'error' && <ErrorPanel message={t('loadFailed')} onRetry={pages.retry} />}
      {status === 'loading' && invitations.length === 0 && <ListSkeleton label={t('loading')} />}
      {status === 'ready' && invitations.length === 0 && (
        <EmptyState icon={<MailOutlined />} title={t('empty')} text={t('emptyText')} />
      )}
      <Box component="ul" aria-label={t('title')} sx={list}>
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
      <ListPages label={t('pages')} pages={pages} />
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
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

/** What an admin can do with an invitation. Each says in a toast how it went. */
function useActions() {
  const { t } = useTranslation('invitations');
  const say = useMessage();
  const [busyId, setBusyId] = useState<string | null>(null);
  const act = (id: string, work: () => Promise<string>) => {
    setBusyId(id);
    void work()
      .then((done) => showToast(done, 'success'))
      .catch((error: unknown) => showToast(say(saysOf(error) ?? t('failed')), 'error'))
      .finally(() => setBusyId(null));
  };
  return {
    busyId,
    copy: ({ id }: Invitation) =>
      act(id, async () => {
        const link = await invitationLink(id);
        await navigator.clipboard.writeText(link);
        return t('copied');
      }),
    renew: ({ id, email }: Invitation) =>
      act(id, async () => {
        await renewInvitation(id);
        return t('renewed', { email });
      }),
    withdraw: (invitation: Invitation) =>
      act(invitation.id, async () => {
        await withdrawInvitation(invitation.id);
        return t('withdrawn', { name: fullName(invitation) });
      }),
  };
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };
