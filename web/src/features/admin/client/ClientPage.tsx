import PersonOff from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { fullName, isFlow, mainRunPath, onboardingPath } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useReviewedRun } from '#data/queries/approvals.ts';
import { useInvitationOf } from '#data/queries/invitations.ts';
import { useUser } from '#data/queries/profile.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { InvitationList } from '#shared/inviting/InvitationList.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { AfterPaint } from '#ui/layout/AfterPaint.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PageTabs } from '#ui/layout/PageTabs.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ClientStateBadge } from './ClientStateBadge.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientRail } from './ClientRail.tsx';
import { tabParts, TAB_NAMES } from './parts.tsx';
import { TabParts } from './TabParts.tsx';

/** `/admin/clients/:id`: everything about one client; `?part=` names a tab, or a part to scroll to. */
export default function ClientPage() {
  const { id = '' } = useParams();
  return <OneClient key={id} id={id} />;
}

function OneClient({ id }: { id: string }) {
  const { t } = useTranslation('client');
  const { profile, status, reload } = useUser(id);
  const { run: record } = useReviewedRun(onboardingPath(id));
  const { run: main, status: runStatus } = useReviewedRun(profile && mainRunPath(profile));
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const loading = (
    <Box sx={room}>
      <ListSkeleton label={t('loading')} />
    </Box>
  );
  if (!profile && status === 'loading') return loading;
  if (!profile && status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  if (profile?.client) return <Navigate to={clientAddress(profile.client, 'people')} replace />;
  if (profile?.role !== 'USER') return <Invited id={id} />;
  const client = { ...profile, name: fullName(profile) };
  if (!main && runStatus === 'loading') return loading;
  const run = main && !isFlow(main) && main.isOff ? null : main;
  const props = { client, run, record: record && !isFlow(record) ? record : null };
  const rail = <ClientRail {...props} isFolded={!isWide} />;
  return (
    <>
      <ClientHead {...props} />
      <AfterPaint instead={<Box sx={room} />}>
        <Box sx={columns}>
          {!isWide && rail}
          <Box sx={{ minWidth: 0 }}>
            <PageTabs
              name="part"
              label={t('parts.label')}
              tabs={TAB_NAMES.map((tab) => ({
                value: tab,
                label: t(`tabs.${tab}`),
                holds: tabParts(tab).map(([part]) => part),
              }))}
              panel={(tab) => <TabParts key={tab} tab={tab} {...props} />}
            />
          </Box>
          {isWide && rail}
        </Box>
      </AfterPaint>
    </>
  );
}

/** Keeps the footer below the window while the page loads, so that it does not move through it. */
const room = { minHeight: '100dvh' };
/** The tabs, and the rail beside them where there is room. */
const columns = {
  display: 'grid',
  columnGap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 304px' },
};

/** Shows the person invited under this id, or that there is no such client. */
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
      <PageHeader title={fullName(invitation)} subtitle={<ClientStateBadge state="invited" />} />
      <InvitationList invitations={[invitation]} label={t('invitation')} />
    </>
  );
}
