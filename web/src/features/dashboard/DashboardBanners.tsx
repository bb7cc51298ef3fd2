import Box from '@mui/material/Box';
import { progress, type ReviewedRun } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDismissed } from '#lib/useDismissed.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { progressState } from './progress.ts';

/** The percentage from which the end is near. */
const ALMOST = 80;

/** Shows the success message of the screen before, and how near the end is. */
export function DashboardBanners({ uid, run }: { uid: string; run: ReviewedRun | null }) {
  const { t } = useTranslation('dashboard');
  const [message, dismissMessage] = useSuccessMessage();
  const [isAlmostDismissed, dismissAlmost] = useDismissed(`almostThere.${uid}`, 'session');
  const isUnderWay = run !== null && progressState(run) === 'inProgress';
  const { done, total, percent } = run ? progress(run) : { done: 0, total: 0, percent: 0 };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: { xs: 1.5, sm: 3 } } }}>
      {message && (
        <Banner severity="success" onClose={dismissMessage}>
          {message}
        </Banner>
      )}
      {isUnderWay && percent >= ALMOST && !isAlmostDismissed && (
        <Banner severity="info" onClose={dismissAlmost} isLasting>
          <strong>{t('almostThere.title')}</strong> <span>{t('almostThere.text', { count: total - done })}</span>
        </Banner>
      )}
    </Box>
  );
}

/** Reads the success message, and removes it from the history entry, so that a reload does not show it again. */
function useSuccessMessage(): [string | null, () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const passedMessage = messageIn(location.state);
  const [message, setMessage] = useState(passedMessage);
  useEffect(() => {
    if (passedMessage !== null) void navigate(location, { replace: true, state: null });
  }, [passedMessage, location, navigate]);
  return [message, () => setMessage(null)];
}

function messageIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('successMessage' in state)) return null;
  return typeof state.successMessage === 'string' ? state.successMessage : null;
}
