import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { clientState } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { AssignDialog } from '#steps/assigning/AssignDialog.tsx';
import { ReminderPanel } from '#steps/due/ReminderPanel.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ApprovalActions } from '../ApprovalActions.tsx';
import { ClientStateBadge } from '../ClientStateBadge.tsx';
import { LateDecisions } from '../LateDecisions.tsx';
import ReviewDialog from '../ReviewDialog.tsx';
import { useClientArchive } from '../useClientArchive.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { usePlace } from '#lib/usePlace.ts';
import { DeclinedNote } from './DeclinedAgreements.tsx';
import type { PartProps } from './clientOnPage.ts';

/** Who it is, where they stand, and what an admin can do. */
export function ClientHead({ client, run }: PartProps) {
  const { t } = useTranslation('client');
  const [isAssigning, setIsAssigning] = useState(false);
  const opened = usePlace('open');
  const archive = useClientArchive();
  const { isOnline } = useSync();
  const isWaiting = run?.status === 'COMPLETED' && run.approval?.status === 'PENDING';
  const isDecided = run?.status === 'COMPLETED' && run.approval?.at && !run.approval.settledAt;
  return (
    <>
      <PageHeader
        title={client.name}
        subtitle={
          <Box sx={badges}>
            {run && <ClientStateBadge state={clientState(run)} />}
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {client.email}
            </Box>
          </Box>
        }
        actions={
          <Box sx={actions}>
            <Button variant="outlined" startIcon={<AssignmentInd />} onClick={() => setIsAssigning(true)}>
              {t('actions.assign')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Download />}
              disabled={archive.isBusy || !isOnline}
              title={isOnline ? undefined : t('export.offline')}
              onClick={() => void archive.save([client])}
            >
              <span>{t(archive.isBusy ? 'export.busy' : 'export.zip')}</span>
            </Button>
            <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
              {t('actions.print')}
            </Button>
          </Box>
        }
      />
      <LateDecisions uid={client.id} />
      <DeclinedNote client={client} />
      {isWaiting && (
        <Box sx={decision}>
          <Box sx={{ flex: '1 1 16rem' }}>{t('waits')}</Box>
          <ApprovalActions run={run} onChanges={() => opened.go(CHANGES)} />
        </Box>
      )}
      {isDecided && (
        <Box sx={{ mb: 3 }}>
          <Banner severity="info">{t('deciding')}</Banner>
        </Box>
      )}
      <Box sx={about}>
        <ClientFacts client={client} run={run} />
        {run && run.status !== 'COMPLETED' && <ReminderPanel run={run} name={client.name} />}
      </Box>
      {isAssigning && (
        <AssignDialog
          clients={[client]}
          onDone={(severity, text) => showToast(text, severity === 'success' ? 'success' : 'blank')}
          onClose={() => setIsAssigning(false)}
        />
      )}
      {opened.at === CHANGES && run && (
        <ReviewDialog run={run} isPending={isWaiting} startsWith="changes" onClose={opened.leave} />
      )}
    </>
  );
}

/** How the address names the dialog. */
const CHANGES = 'changes';
const badges = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.75 };
const actions = { display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none' };
const decision = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 3,
  p: 2,
  border: 1,
  borderColor: 'warning.main',
  borderRadius: '14px',
  displayPrint: 'none',
};
/** Beside each other where there is room. */
const about = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
};
