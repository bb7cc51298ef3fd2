import Box from '@mui/material/Box';
import { progress, type ReviewedRun } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSync } from '#data/sync/sync.ts';
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

interface Passed {
  successMessage: string;
  /** Shown in its place while there is no network; the success shows once the queue is empty. */
  unsentMessage?: string | undefined;
}

/** Reads the success message, and removes it from the history entry, so that a reload does not show it again. */
function useSuccessMessage(): [string | null, () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const passed = messagesIn(location.state);
  const [messages, setMessages] = useState(passed);
  const { isOnline, waiting } = useSync();
  const hasPassed = passed !== null;
  useEffect(() => {
    if (hasPassed) void navigate(location, { replace: true, state: null });
  }, [hasPassed, location, navigate]);
  const { successMessage = null, unsentMessage } = messages ?? {};
  const isSent = unsentMessage === undefined || (isOnline && waiting === 0);
  const message = isSent ? successMessage : isOnline ? null : unsentMessage;
  return [message, () => setMessages(null)];
}

function messagesIn(state: unknown): Passed | null {
  const { successMessage, unsentMessage } = (state ?? {}) as Partial<Passed>;
  return typeof successMessage === 'string' ? { successMessage, unsentMessage } : null;
}
