import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from '#data/queries/bookings.ts';
import { useClientId } from '#data/session/sessionStore.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { BOOKING, popupOnClick } from '#lib/openPopup.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { BookingButton } from './BookingButton.tsx';

const MOVING = `${BOOKING}?move`;
const MeetingCard = lazyPart(() => import('#shared/meetings/MeetingCard.tsx'));

/** Shows the client's booked meeting; without one, a link to schedule it. */
export default function MeetingsPanel() {
  const { t } = useTranslation('dashboard');
  const booking = useBooking(useClientId());
  if (booking)
    return (
      <Panel
        title={t('meetings.title')}
        id="upcoming-meetings"
        lead={
          <Suspense>
            <MeetingCard
              key={booking.id}
              booking={booking}
              move={{ href: MOVING, target: '_blank', onClick: popupOnClick(MOVING) }}
            />
          </Suspense>
        }
      >
        {null}
      </Panel>
    );
  return (
    <Panel title={t('meetings.title')} id="upcoming-meetings" folds>
      <Typography sx={{ fontWeight: 600 }}>{t('meetings.empty')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('meetings.text')}
      </Typography>
      <BookingButton />
    </Panel>
  );
}
