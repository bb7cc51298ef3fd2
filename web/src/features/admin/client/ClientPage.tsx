import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useClientRun } from '#data/queries/approvals.ts';
import { useInvitationOf } from '#data/queries/invitations.ts';
import { useUser } from '#data/queries/profile.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { InvitationList } from '#steps/inviting/InvitationList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTabs } from '#ui/layout/PageTabs.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ClientStateBadge } from '../ClientStateBadge.tsx';
import { ClientHead } from './ClientHead.tsx';
import { PARTS } from './parts.tsx';

/** `/admin/clients/:id`: all that there is to know and to do about one client; `?part=` names what is shown of it. */
export default function ClientPage() {
  const { id = '' } = useParams();
  return <OneClient key={id} id={id} />;
}

function OneClient({ id }: { id: string }) {
  const { t } = useTranslation('client');
  const { profile, status, reload } = useUser(id);
  const { run } = useClientRun(id);
  if (!profile && status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (!profile && status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  if (profile?.client) return <Navigate to={clientAddress(profile.client, 'people')} replace />;
  if (profile?.role !== 'USER') return <Invited id={id} />;
  const client = { ...profile, name: fullName(profile) || profile.email };
  return (
    <>
      <ClientHead client={client} run={run} />
      <PageTabs
        name="part"
        label={t('parts.label')}
        tabs={PARTS.map(({ part }) => ({ value: part, label: t(`parts.${part}`) }))}
        panel={(shown) => PARTS.find(({ part }) => part === shown)?.show({ client, run })}
      />
    </>
  );
}

/** Somebody who has no profile: who was invited under this id, or nobody. */
function Invited({ id }: { id: string }) {
  const { t } = useTranslation(['client', 'invitations']);
  const { invitation, status } = useInvitationOf(id);
  if (!invitation && status === 'loading') return <ListSkeleton label={t('loading')} />;
  if (!invitation) {
    const back = (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
        <Button component={Link} to="/admin/dashboard" variant="contained">
          {t('gone.back')}
        </Button>
        <Button component={Link} to="/admin/agreements/kept-evidence" variant="outlined">
          {t('invitations:keptEvidence')}
        </Button>
      </Box>
    );
    return <EmptyState icon={<PersonOff />} title={t('gone.title')} text={t('gone.text')} action={back} />;
  }
  return (
    <>
      <PageHeader title={fullName(invitation) || invitation.email} subtitle={<ClientStateBadge state="invited" />} />
      <InvitationList invitations={[invitation]} label={t('invitation')} />
    </>
  );
}
