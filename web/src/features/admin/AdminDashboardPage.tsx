import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { useDismissed } from '#lib/useDismissed.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { AdminActions } from './AdminActions.tsx';
import { AdminActivity } from './AdminActivity.tsx';
import { AdminStats } from './AdminStats.tsx';
import { AnalyticsPanel } from './AnalyticsPanel.tsx';
import { ApprovalsPanel } from './ApprovalsPanel.tsx';
import { ClientPanel } from './ClientPanel.tsx';
import { FormAssignments } from './FormAssignments.tsx';
import { AddUserDialog, fetchOverlays, FirstRun, ToCountersign } from './overlays.ts';

/** `/admin/dashboard`: how many clients are where, live. Reads a fixed number of documents, however many clients there are. */
export default function AdminDashboardPage() {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    void afterFirstPaint()
      .then(() => {
        setIsPainted(true);
        return fetchOverlays();
      })
      .catch(() => undefined);
  }, []);
  const name = user?.firstName ?? '';
  return (
    <>
      <PageHeader title={name ? t('greeting', { name }) : t('greetingPlain')} subtitle={t('subtitle')} />
      <Notices uid={user?.uid ?? ''} />
      <AdminStats />
      <AdminActions onAddUser={() => setIsAdding(true)} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Overlay isOpen={isPainted}>
          <FirstRun />
        </Overlay>
        <ApprovalsPanel />
        <Overlay isOpen={isPainted}>
          <ToCountersign />
        </Overlay>
        <ClientPanel onAddUser={() => setIsAdding(true)} />
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
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 3 } }}>
      {!isOnline && <Banner severity="warning">{t('offline')}</Banner>}
      {!isDismissed && (
        <Banner severity="info" onClose={dismiss} isLasting>
          <strong>{t('welcome.title')}</strong> <span>{t('welcome.text')}</span>
        </Banner>
      )}
    </Box>
  );
}

/** As many columns as there are panels and room for them. */
const panels = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
};
