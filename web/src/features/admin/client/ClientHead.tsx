import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { mainRunPath } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { AssignDialog } from '#shared/assignDialog/AssignDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { LateDecisions } from '../approvals/LateDecisions.tsx';
import { useClientArchive } from '../clients/useClientArchive.ts';
import { DeclinedNote } from './DeclinedAgreements.tsx';
import { NextButton, NextDialogs } from './NextButton.tsx';
import type { PartProps } from './clientOnPage.ts';
import { useNextAct, useNextText } from './useNextAct.ts';

/** The head of a client's page: name, what an admin does next, and other actions. */
export function ClientHead({ client, run, record }: PartProps) {
  const { t } = useTranslation('client');
  const [isAssigning, setIsAssigning] = useState(false);
  const archive = useClientArchive();
  const { isOnline } = useSync();
  const next = useNextAct({ client, run, record });
  const text = useNextText(next);
  const isDecided = run?.status === 'COMPLETED' && run.approval?.at && !run.approval.settledAt;
  return (
    <>
      <PageHeader
        title={client.name}
        subtitle={
          <Box sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
            <span>{client.email}</span>
            {text && <Box sx={{ color: 'text.primary' }}>{text}</Box>}
          </Box>
        }
        actions={
          <Box sx={actions}>
            <NextButton
              client={client}
              run={run}
              record={record}
              act={next.act}
              review={next.review}
              waiting={next.waiting}
            />
            <Button
              variant={next.act === 'assign' ? 'contained' : 'outlined'}
              startIcon={<AssignmentInd />}
              onClick={() => setIsAssigning(true)}
            >
              {t('actions.assign')}
            </Button>
            <IconAction
              name={t(archive.isBusy ? 'export.busy' : 'export.zip')}
              hint={isOnline ? undefined : t('export.offline')}
              disabled={archive.isBusy || !isOnline}
              onClick={() => void archive.save([client])}
            >
              <Download />
            </IconAction>
            <IconAction name={t('actions.print')} onClick={() => window.print()}>
              <Print />
            </IconAction>
          </Box>
        }
      />
      <LateDecisions path={mainRunPath(client)} />
      <DeclinedNote client={client} />
      {isDecided && (
        <Box sx={{ mb: 3 }}>
          <Banner severity="info">{t('deciding')}</Banner>
        </Box>
      )}
      {isAssigning && (
        <AssignDialog
          clients={[client]}
          onDone={(severity, text) => showToast(text, severity === 'success' ? 'success' : 'blank')}
          onClose={() => setIsAssigning(false)}
        />
      )}
      <NextDialogs review={next.review} waiting={next.waiting} onSigned={next.onSigned} />
    </>
  );
}

const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, displayPrint: 'none' };
