import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { startOf, MEETING_MINUTES, type Booking } from '@firstmile/domain';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { createEvent } from 'ics';
import { cancelBooking } from '#data/queries/bookingCommands.ts';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { useShownBrand } from '#data/session/shownBrand.ts';
import { useIsOnline } from '#data/firebase/network.ts';
import { useDateTime, useTimeZone } from '#ui/dateTime.ts';
import { saveFile } from '#lib/saveFile.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface Props {
  booking: Booking;
  /** Props of the button that moves the meeting. */
  move: { href?: string; target?: string; onClick: (event: MouseEvent) => void };
}

/** The client's booked meeting: time, place, calendar file, and buttons to move or cancel it. */
export default function MeetingCard({ booking, move }: Props) {
  const { t } = useTranslation('booking');
  const say = useMessage();
  const dateTime = useDateTime();
  const zone = useTimeZone();
  const isOnline = useIsOnline();
  const { name: business } = useShownBrand();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const time = dateTime(startOf(booking), 'full');
  const cancel = async () => {
    setIsAsking(false);
    setIsBusy(true);
    try {
      await cancelBooking(booking.id);
      showToast(t('call.cancelled'), 'success');
    } catch (error) {
      showToast(say(errorMessageOrGeneral(error)), 'error');
      setIsBusy(false);
    }
  };
  const isOff = !isOnline || isBusy;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          <time dateTime={new Date(startOf(booking)).toISOString()}>{time}</time>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('call.inZone', { zone: zone.replaceAll('_', ' ') })}
        </Typography>
      </div>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" color="textSecondary" sx={{ mr: 1 }}>
          {t('call.where')}
        </Typography>
        <Place text={booking.where} />
      </Typography>
      {!isOnline && (
        <Typography variant="body2" color="textSecondary">
          {t('call.changeNeedsConnection')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<EventAvailable />}
          onClick={() => saveFile(meetingFile(booking, t('call.event', { business }), business), 'meeting.ics')}
        >
          {t('call.ics')}
        </Button>
        <Button variant="outlined" disabled={isOff} {...move}>
          {t('call.move')}
        </Button>
        <Button variant="outlined" color="error" disabled={isOff} onClick={() => setIsAsking(true)}>
          {t('call.cancel')}
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        isDangerous
        title={t('call.cancelTitle')}
        text={t('call.cancelText', { time })}
        confirmLabel={t('call.cancelConfirm')}
        keepLabel={t('call.keep')}
        onConfirm={() => void cancel()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

/** Shows the place of the meeting; a web address is a link. */
function Place({ text }: { text: string }) {
  if (!/^https:\/\/\S+$/.test(text)) return <bdi>{text}</bdi>;
  return (
    <Link href={text} target="_blank" rel="noreferrer">
      {text}
    </Link>
  );
}

/** Makes the calendar file of a booked meeting: the same event as in the mails about it. */
function meetingFile(booking: Booking, title: string, business: string): Blob {
  const { value, error } = createEvent({
    uid: `${booking.eventId}@${location.hostname}`,
    sequence: booking.sequence,
    productId: business,
    start: startOf(booking),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MEETING_MINUTES },
    title,
    location: booking.where,
    status: 'CONFIRMED',
  });
  if (value === null) throw error ?? new Error('The calendar file could not be made');
  return new Blob([value], { type: 'text/calendar;charset=utf-8' });
}
