import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isFlow, type ReviewedRun } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBooking } from '#data/queries/bookings.ts';
import { useContact } from '#data/queries/contact.ts';
import { useBrand } from '#data/queries/settings.ts';
import { useSync } from '#data/sync/sync.ts';
import { isolate } from '#lib/isolate.ts';
import { promisesOf } from '#lib/promises.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { BookingButton } from './BookingButton.tsx';
import { progressState } from './progress.ts';

interface Props {
  run: ReviewedRun;
  hasSigned: boolean;
  hasFiles: boolean;
}

const COPIES = ['documents', 'files'] as const;

/**
 * Thanks a client who has handed in the main run: where it is, what happens next, the client's copies, and a call to
 * book.
 */
export default function FinishPanel({ run, hasSigned, hasFiles }: Props) {
  const { t } = useTranslation('dashboard');
  const name = useBrand().brand?.name;
  const copies = COPIES.filter((copy) => (copy === 'documents' ? hasSigned : hasFiles));
  return (
    <Panel title={name ? t('finish.titleFrom', { business: isolate(name) }) : t('finish.title')} id="finish">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Where run={run} />
        {run.status === 'COMPLETED' && run.approval && <WhatFollows run={run} />}
        {copies.length > 0 && (
          <div>
            <Typography component="h3" variant="subtitle2">
              {t('finish.copies')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -1 }}>
              {copies.map((copy) => (
                <Button key={copy} component={Link} to={`/${copy}`} size="small">
                  <span>{t(`finish.${copy}`)}</span>
                </Button>
              ))}
            </Box>
          </div>
        )}
        <Call run={run} />
      </Box>
    </Panel>
  );
}

/** Says whether the hand-in has arrived, is being checked or waits for approval. */
function Where({ run }: Pick<Props, 'run'>) {
  const { t } = useTranslation('due');
  const { t: dashboard } = useTranslation('dashboard');
  const { isOnline, waiting } = useSync();
  const state = progressState(run);
  const words = state === 'complete' ? 'waiting' : state === 'submitted' ? 'checking' : 'done';
  const isHereOnly = state === 'submitted' && (!isOnline || waiting > 0);
  return (
    <Box role="status" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {words === 'done' ? <CheckCircle color="success" /> : <HourglassTop color="action" />}
      <div>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {t(`next.${words}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isHereOnly ? dashboard('progress.submittedHere') : t(`next.${words}Text`)}
        </Typography>
        {run.reference && (
          <Typography variant="body2">{dashboard('progress.reference', { reference: run.reference })}</Typography>
        )}
      </div>
    </Box>
  );
}

/** Lists what follows the hand-in; a mail and a call only where they come. */
function WhatFollows({ run }: Pick<Props, 'run'>) {
  const { t } = useTranslation('dashboard');
  const { keys, ...values } = promisesOf(useContact());
  const shown = keys.filter((key) => (key.startsWith('call') ? offersCall(run) : key !== 'mail' || run.reference));
  return (
    <div>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('progress.after.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2' }}>
        {shown.map((key) => (
          <li key={key}>{t(`progress.after.${key}`, values)}</li>
        ))}
      </Box>
    </div>
  );
}

/** Offers a call, unless one is booked, the run offers none, or there is no network to book it. */
function Call({ run }: Pick<Props, 'run'>) {
  const { isOnline } = useSync();
  const booking = useBooking(run.userId);
  if (booking || !isOnline || !offersCall(run)) return null;
  return (
    <div>
      <BookingButton />
    </div>
  );
}

/** Checks whether a run ends with the offer of a call: as its confirmation says, and a flow without one does not. */
function offersCall(run: ReviewedRun): boolean {
  if (!isFlow(run)) return true;
  const confirmation = run.flow.steps.findLast(({ type }) => type === 'CONFIRMATION');
  return confirmation !== undefined && confirmation.config['showCalendarBooking'] !== false;
}
