import Typography from '@mui/material/Typography';
import { startOf } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from '#data/queries/bookings.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { CancelMeeting } from '#shared/meetings/CancelMeeting.tsx';
import { FramedSection } from '#ui/layout/FramedSection.tsx';

/** Shows the client's booked call, if there is one. */
export function ClientMeeting({ clientId }: { clientId: string }) {
  const booking = useBooking(clientId);
  return booking ? (
    <Suspense>
      <Meeting booking={booking} />
    </Suspense>
  ) : null;
}

function Meeting({ booking }: { booking: NonNullable<ReturnType<typeof useBooking>> }) {
  const { t } = useTranslation('booking');
  const dateTime = useDateTime();
  return (
    <FramedSection title={t('call.team.one')} level="h2">
      <Typography>{dateTime(startOf(booking), 'full')}</Typography>
      <div>
        <CancelMeeting booking={booking} />
      </div>
    </FramedSection>
  );
}
