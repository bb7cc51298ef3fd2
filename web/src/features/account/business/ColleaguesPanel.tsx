import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName, type User } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteAdmin, removeAdmin, useAdmins, useInvitedAdmins } from '#data/queries/admins.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useSession } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { isolate } from '#lib/isolate.ts';
import { InvitedPeople } from '#shared/people/InvitedPeople.tsx';
import { InviteMemberDialog } from '#shared/people/InviteMemberDialog.tsx';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { listRow } from '#ui/lists/listRow.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';

/** Lists admins and invited admins, with actions to change them. For admins. */
export function ColleaguesPanel() {
  const { t } = useTranslation('start');
  const { t: account } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const { items, status, reload } = useAdmins();
  const invited = useInvitedAdmins();
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<User | null>(null);
  if (status === 'loading') return <ListSkeleton label={account('loading')} />;
  if (status === 'error') return <ErrorPanel message={account('loadFailed')} onRetry={reload} />;
  const remove = async (colleague: User) => {
    setLeaving(null);
    try {
      await removeAdmin(colleague.id);
      showToast(t('colleagues.removed', { name: fullName(colleague) }), 'success');
    } catch (error) {
      showToast(say(errorMessage(error) ?? t('colleagues.failed')), 'error');
    }
  };
  const invite = (
    <Button
      variant="outlined"
      startIcon={<PersonAdd />}
      disabled={!isOnline}
      onClick={() => setIsInviting(true)}
      aria-describedby="colleagues-text"
    >
      {t('colleagues.invite')}
    </Button>
  );
  return (
    <Panel title={t('colleagues.title')} id="colleagues" action={invite}>
      <Typography id="colleagues-text" color="textSecondary" sx={{ mb: 2.5 }}>
        <span>{t('colleagues.text')}</span> {!isOnline && <span>{t('colleagues.offline')}</span>}
      </Typography>
      <Box component="ul" aria-label={t('colleagues.title')} sx={people}>
        {items.map((colleague) => (
          <Colleague
            key={colleague.id}
            colleague={colleague}
            isRemovable={items.length > 1 && isOnline}
            onRemove={() => setLeaving(colleague)}
          />
        ))}
      </Box>
      <InvitedPeople invitations={invited} canManage />
      {isInviting && (
        <InviteMemberDialog text={t('colleagues.dialog')} invite={inviteAdmin} onClose={() => setIsInviting(false)} />
      )}
      {leaving && (
        <DeleteDialog
          title={t('colleagues.remove.title', { name: fullName(leaving) })}
          text={t('colleagues.remove.text')}
          hint={t('colleagues.remove.hint')}
          confirmLabel={t('colleagues.remove.confirm')}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}

interface ColleagueProps {
  colleague: User;
  isRemovable: boolean;
  onRemove: () => void;
}

function Colleague({ colleague, isRemovable, onRemove }: ColleagueProps) {
  const { t } = useTranslation('start');
  const { user } = useSession();
  const name = fullName(colleague);
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, minWidth: 0 }}>
            {colleague.id === user?.uid ? t('colleagues.you', { name }) : isolate(name)}
          </Typography>
          {colleague.isDisabled && <StatusBadge label={t('colleagues.disabled')} color="warning" />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {colleague.email}
        </Typography>
      </Box>
      {isRemovable && (
        <Button color="error" onClick={onRemove} aria-label={`${t('colleagues.remove.action')}: ${name}`}>
          {t('colleagues.remove.action')}
        </Button>
      )}
    </Box>
  );
}

const people = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
