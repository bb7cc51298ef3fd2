import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dayIn, type Booking, type Message } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askBookings, bookTime } from '#data/queries/bookingCommands.ts';
import { useIsOnline } from '#data/firebase/network.ts';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { ChooseTime } from './ChooseTime.tsx';

interface Props {
  /** The booking to move; without one a first one is made. */
  booking: Booking | undefined;
  /** Called with the id of the new booking, which this device has not received yet. */
  onSent: (id: string) => void;
  onKeep: () => void;
}

/**
 * Chooses one of the free half hours and books it. Both need the network; the free times load again whenever it comes
 * back.
 */
export function FreeTimes({ booking, onSent, onKeep }: Props) {
  const { t } = useTranslation('booking');
  const say = useMessage();
  const zone = useTimeZone();
  const isOnline = useIsOnline();
  const { times, round, reload } = useFreeTimes(isOnline);
  const [chosen, setStart] = useState<number | null>(null);
  const start = chosen !== null && Array.isArray(times) && times.includes(chosen) ? chosen : null;
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Message | null>(null);
  const send = async () => {
    if (start === null) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      const { id } = await bookTime(start, zone, booking?.id ?? null);
      showToast(t(booking ? 'call.moved' : 'call.booked'), 'success');
      onSent(id);
    } catch (error) {
      setRefusal(errorMessageOrGeneral(error));
      setStart(null);
      setIsBusy(false);
      reload();
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {!isOnline && <Banner severity="info">{t('call.needsConnection')}</Banner>}
      </Box>
      {refusal && <Banner severity="error">{say(refusal)}</Banner>}
      {times === 'loading' && isOnline && <ListSkeleton label={t('call.loading')} />}
      {times === 'failed' && isOnline && <ErrorPanel message={t('call.loadFailed')} onRetry={reload} />}
      {Array.isArray(times) && times.length === 0 && <Typography>{t('call.noneFree')}</Typography>}
      {Array.isArray(times) && times.length > 0 && (
        <ChooseTime key={round} days={byDay(times, zone)} start={start} onChange={setStart} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {Array.isArray(times) && times.length > 0 && (
          <Button
            variant="contained"
            disabled={start === null || !isOnline}
            loading={isBusy}
            onClick={() => void send()}
          >
            <span>{t(booking ? 'call.moveHere' : 'call.book')}</span>
          </Button>
        )}
        {booking && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onKeep}>
            {t('call.keep')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

type Times = number[] | 'loading' | 'failed';

/** Loads the free times, and again when the network comes back; `round` counts the answers. */
function useFreeTimes(isOnline: boolean) {
  const [{ times, round }, setAnswer] = useState<{ times: Times; round: number }>({ times: 'loading', round: 0 });
  const [requestCount, setRequestCount] = useState(0);
  useEffect(() => {
    if (!isOnline) return;
    let isLeft = false;
    const show = (loaded: Times) => {
      if (!isLeft) setAnswer((before) => ({ times: loaded, round: before.round + 1 }));
    };
    askBookings().then(
      ({ free }) => show(free.map((time) => Date.parse(time))),
      () => show('failed'),
    );
    return () => void (isLeft = true);
  }, [isOnline, requestCount]);
  return { times, round, reload: () => setRequestCount(requestCount + 1) };
}

/** Groups times by their day in the reader's zone. */
function byDay(times: readonly number[], zone: string): number[][] {
  const days = new Map<string, number[]>();
  for (const time of times) days.set(dayIn(time, zone), [...(days.get(dayIn(time, zone)) ?? []), time]);
  return [...days.values()];
}
