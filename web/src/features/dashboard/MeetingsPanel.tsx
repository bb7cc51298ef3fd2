import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from '#data/queries/bookings.ts';
import { useClientId } from '#data/session/sessionStore.ts';
import { lazyPart } from '#lib/lazyPart.ts';
import { Panel } from '#ui/layout/Panel.tsx';

const BOOKING = '/calendar-booking';
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
              move={{ href: MOVING, target: '_blank', onClick: openPopup(MOVING) }}
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
      <Button
        variant="outlined"
        href={BOOKING}
        target="_blank"
        onClick={openPopup(BOOKING)}
        startIcon={<CalendarMonth />}
      >
        {t('meetings.action')}
      </Button>
    </Panel>
  );
}

/** Opens a small window; where popups are blocked, the link opens a tab. */
const openPopup = (address: string) => (event: MouseEvent) => {
  if (window.open(address, 'calendar-booking', 'width=800,height=600')) event.preventDefault();
};
