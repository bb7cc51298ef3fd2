import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Explore from '@mui/icons-material/ExploreOutlined';
import { useSession } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { useDismissed } from '#lib/useDismissed.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActivity } from '#data/queries/activity.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { AdminActions } from './AdminActions.tsx';
import { AdminStats } from './AdminStats.tsx';
import { AnalyticsPanel } from './ratings/AnalyticsPanel.tsx';
import { ClientPanel } from './clients/ClientPanel.tsx';
import { FormAssignments } from './FormAssignments.tsx';
import { AddUserDialog, ApprovalsPanel, fetchOverlays, FirstRun, SidePanels, WaitingPanel } from './overlays.ts';
import { ActivityEntries } from './ActivityEntries.tsx';

/**
 * `/admin/dashboard`: what waits for the admin, and how many clients are at which stage, live. Reads a fixed number of
 * documents for any number of clients. Panels that are not needed for the first paint load later, into reserved space.
 */
export default function AdminDashboardPage() {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const [isPainted, setIsPainted] = useState(false);
  const isWide = useMediaQuery((theme: { breakpoints: { up(key: string): string } }) => theme.breakpoints.up('md'));
  useEffect(() => {
    void afterFirstPaint()
      .then(() => {
        setIsPainted(true);
        return fetchOverlays();
      })
      .catch(() => undefined); // fetched again when it is opened
  }, []);
  const name = user?.firstName ?? '';
  const sidePanels = (
    <Overlay isOpen={isPainted}>
      <SidePanels />
    </Overlay>
  );
  return (
    <>
      <PageHeader title={name ? t('greeting', { name }) : t('greetingPlain')} isCompact />
      <Notices uid={user?.uid ?? ''} />
      <Box sx={waitingRow}>
        <Overlay isOpen={isPainted}>
          <WaitingPanel />
        </Overlay>
        {isWide && sidePanels}
      </Box>
      <AdminStats />
      <AdminActions onAddUser={() => setIsAdding(true)} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Overlay isOpen={isPainted}>
          <FirstRun />
        </Overlay>
        <ClientPanel onAddUser={() => setIsAdding(true)} isPainted={isPainted} />
        {!isWide && sidePanels}
        <Overlay isOpen={isPainted}>
          <ApprovalsPanel />
        </Overlay>
        <Box sx={panels}>
          <AdminActivity />
          <FormAssignments />
          <AnalyticsPanel />
        </Box>
      </Box>
      <Overlay isOpen={isAdding}>
        <AddUserDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      </Overlay>
    </>
  );
}

function Notices({ uid }: { uid: string }) {
  const { t } = useTranslation('admin');
  const { isOnline } = useSync();
  const [isDismissed, dismiss] = useDismissed(`adminWelcome.${uid}`, 'device');
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 2 } }}>
      {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
      {!isDismissed && (
        <Banner severity="info" onClose={dismiss} isLasting>
          <strong data-brand="product">{t('welcome.title')}</strong> <span>{t('welcome.text')}</span>
        </Banner>
      )}
    </Box>
  );
}

/** Reserves the height of its panels with three rows each before they load, so that nothing below moves. */
const waitingRow = {
  display: 'grid',
  gap: 2,
  mb: 2,
  minHeight: { xs: 242, md: 500, lg: 242 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))',
  },
  '& > #waiting': { gridColumn: { md: '1 / -1', lg: 'auto' } },
};
/** One column for each panel, as far as there is room. */
const panels = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
};

const LATEST = 5;

/** Lists the latest things that clients did. */
function AdminActivity() {
  const { t } = useTranslation('admin');
  const { entries, status } = useActivity(LATEST);
  return (
    <Panel title={t('activity.title')} id="recent-activity">
      {status === 'error' && <ErrorPanel message={t('loadFailed')} />}
      {status === 'ready' && entries.length === 0 && (
        <EmptyState icon={<Explore />} title={t('activity.empty')} text={t('activity.emptyText')} />
      )}
      <ActivityEntries entries={entries} />
    </Panel>
  );
}
