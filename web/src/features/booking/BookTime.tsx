import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useBooking } from '#data/queries/bookings.ts';
import { usePreferences } from '#data/queries/profile.ts';
import { useClientId } from '#data/session/sessionStore.ts';
import { setTimeZone } from '#ui/dateTime.ts';
import MeetingCard from '#shared/meetings/MeetingCard.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { FreeTimes } from './FreeTimes.tsx';

/** Books a free half hour for a signed-in client, or shows the booked one, which can be moved. */
export default function BookTime() {
  const { t } = useTranslation('booking');
  const booking = useBooking(useClientId());
  const { timeZone } = usePreferences() ?? {};
  useEffect(() => {
    setTimeZone(timeZone); // pages behind the sign-in do this for all of their parts
    return () => setTimeZone(undefined);
  }, [timeZone]);
  const { search } = useLocation();
  const [isMoving, setIsMoving] = useState(() => new URLSearchParams(search).has('move'));
  const [sent, setSent] = useState('');
  if (booking && (!isMoving || booking.id === sent))
    return (
      <Panel title={t('call.yours')}>
        <MeetingCard
          key={booking.id}
          booking={booking}
          move={{
            onClick: () => {
              setSent('');
              setIsMoving(true);
            },
          }}
        />
      </Panel>
    );
  return (
    <Panel title={t(booking ? 'call.chooseNew' : 'call.choose')}>
      <FreeTimes booking={booking} onSent={setSent} onKeep={() => setIsMoving(false)} />
    </Panel>
  );
}
