import Flag from '@mui/icons-material/Flag';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { millis, type ReviewedRun } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { ProgressMark } from './ProgressMark.tsx';
import type { ProgressState } from './progress.ts';

/** The end of the onboarding: ahead, waiting for the server's answer, or reached, with the reference number. */
export function ProgressEnd({ run, state }: { run: ReviewedRun; state: ProgressState }) {
  const { t } = useTranslation('dashboard');
  const isComplete = state === 'complete' || state === 'approved' || state === 'done';
  const isWaiting = state === 'submitted';
  return (
    <ProgressMark
      state={isComplete ? 'done' : isWaiting ? 'waiting' : 'ahead'}
      mark={isWaiting ? <HourglassTop /> : <Flag />}
    >
      <Box role="status" sx={{ pt: 0.75 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
          {isWaiting ? t('progress.submitted') : t('progress.finish')}
        </Typography>
        {isWaiting && <WaitingText />}
        {!isWaiting && (
          <Typography variant="body2" color="textSecondary">
            {run.reference
              ? t('progress.reference', { reference: run.reference })
              : !isComplete && t('progress.finishAhead')}
          </Typography>
        )}
      </Box>
      {state === 'complete' && <Waiting />}
      {state === 'approved' && <Approved at={millis(run.approval?.at)} />}
    </ProgressMark>
  );
}

function WaitingText() {
  const { t } = useTranslation('dashboard');
  const { isOnline, waiting } = useSync();
  const isHereOnly = !isOnline || waiting > 0;
  return (
    <Typography variant="body2" color="textSecondary">
      {isHereOnly ? t('progress.submittedHere') : t('progress.submittedText')}
    </Typography>
  );
}

/** Shown while the onboarding is handed in and not reviewed yet. */
function Waiting() {
  const { t } = useTranslation('due');
  return (
    <Box sx={{ mt: 1.5 }}>
      <StatusBadge label={t('next.waiting')} color="warning" />
    </Box>
  );
}

/** Shown after the team has approved the onboarding. */
function Approved({ at }: { at: number | null }) {
  const { t } = useTranslation('dashboard');
  const dateTime = useDateTime();
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusBadge label={t('progress.approved')} color="success" />
      <Typography variant="body2" color="textSecondary">
        {at === null ? t('progress.approvedText') : t('progress.approvedAt', { date: dateTime(at, 'date') })}
      </Typography>
    </Box>
  );
}
