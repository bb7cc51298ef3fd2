import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName, type Member, type User } from '@firstmile/domain';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvited, useMembers } from '#data/queries/members.ts';
import { inviteMember, removeMember } from '#data/queries/team.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useSession } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { DeleteDialog } from '#ui/feedback/DeleteDialog.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { listRow } from '#ui/lists/listRow.ts';
import { isolate } from '#lib/isolate.ts';
import { InvitedPeople } from './InvitedPeople.tsx';
import { InviteMemberDialog } from './InviteMemberDialog.tsx';

interface Props {
  clientId: string;
  /** The person while the client is one person. */
  owner: Pick<User, 'firstName' | 'lastName' | 'email'>;
  /** Renders further facts and actions of a contributor. */
  about?: (member: Member) => ReactNode;
}

/** Lists a client's people and invitations; the owner and admins can change them. */
export function TeamPanel({ clientId, owner, about }: Props) {
  const { t } = useTranslation('team');
  const say = useMessage();
  const { user } = useSession();
  const isAdmin = user?.role === 'ADMIN';
  const canManage = isAdmin || user?.uid === clientId;
  const { isOnline } = useSync();
  const { members } = useMembers(clientId);
  const invited = useInvited(clientId);
  const [isInviting, setIsInviting] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const alone: Member = { ...owner, id: clientId, role: 'owner', joinedAt: null };
  const remove = async (member: Member) => {
    setLeaving(null);
    try {
      await removeMember(member.id);
      showToast(t('removed', { name: fullName(member) }), 'success');
    } catch (error) {
      showToast(say(errorMessage(error) ?? t('failed')), 'error');
    }
  };
  return (
    <Panel
      title={t('title')}
      id="team"
      action={
        canManage && (
          <Button
            variant="outlined"
            startIcon={<PersonAdd />}
            disabled={!isOnline}
            onClick={() => setIsInviting(true)}
            aria-describedby="team-text"
          >
            {t('invite')}
          </Button>
        )
      }
    >
      <Typography id="team-text" color="textSecondary" sx={{ mb: 2.5 }}>
        <span>{t(isAdmin ? 'textAdmin' : canManage ? 'text' : 'textContributor')}</span>{' '}
        {!isOnline && canManage && <span>{t('offline')}</span>}
      </Typography>
      <Box component="ul" aria-label={t('title')} sx={people}>
        {(members.length > 0 ? members : [alone]).map((member) => (
          <Person
            key={member.id}
            member={member}
            isRemovable={canManage && isOnline && member.role === 'contributor'}
            onRemove={() => setLeaving(member)}
          >
            {member.role === 'contributor' && about?.(member)}
          </Person>
        ))}
      </Box>
      <InvitedPeople invitations={invited} canManage={canManage} />
      {isInviting && (
        <InviteMemberDialog
          text={t('dialog')}
          invite={(person) => inviteMember(clientId, person)}
          onClose={() => setIsInviting(false)}
        />
      )}
      {leaving && (
        <DeleteDialog
          title={t('remove.title', { name: fullName(leaving) })}
          text={t('remove.text')}
          hint={t('remove.hint')}
          confirmLabel={t('remove.confirm')}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}

interface PersonProps {
  member: Member;
  isRemovable: boolean;
  onRemove: () => void;
  children: ReactNode;
}

function Person({ member, isRemovable, onRemove, children }: PersonProps) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const name = fullName(member);
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, minWidth: 0 }}>
            {member.id === user?.uid ? t('you', { name }) : isolate(name)}
          </Typography>
          <StatusBadge label={t(`roles.${member.role}`)} color={member.role === 'owner' ? 'primary' : 'default'} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {member.email}
        </Typography>
      </Box>
      {isRemovable && (
        <Button color="error" onClick={onRemove} aria-label={`${t('remove.action')}: ${name}`}>
          {t('remove.action')}
        </Button>
      )}
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>{children}</Box>
    </Box>
  );
}

/** Style of a list of people. */
const people = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
