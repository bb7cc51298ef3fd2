import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MEETING_MS, startOf } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useBookings } from '#data/queries/teamBookings.ts';
import { useContact } from '#data/queries/contact.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { dotted } from '#lib/isolate.ts';
import { CancelMeeting } from '#shared/meetings/CancelMeeting.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListPages } from '#ui/lists/ListPages.tsx';
import { listRow } from '#ui/lists/listRow.ts';
import { PersonText } from '#ui/PersonText.tsx';

const PAGE = 10;

/** Lists upcoming booked calls, for admins. Hidden if clients do not book here and nothing is booked. */
export function BookedCalls() {
  const { t } = useTranslation('booking');
  const dateTime = useDateTime();
  const [since] = useState(() => Date.now() - MEETING_MS);
  const { bookings, status, retry, ...pages } = useBookings(since, PAGE);
  const contact = useContact();
  if (status === 'error') return <ErrorPanel message={t('call.team.loadFailed')} onRetry={retry} />;
  if (bookings.length === 0 && !contact?.isBookable) return null;
  return (
    <Panel title={t('call.team.title')} id="booked-calls">
      {status === 'ready' && bookings.length === 0 && (
        <Typography color="textSecondary">{t('call.team.empty')}</Typography>
      )}
      <Box component="ul" aria-label={t('call.team.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {bookings.map((booking) => (
          <Box component="li" key={booking.id} sx={{ ...listRow, justifyContent: 'space-between' }}>
            <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={`/admin/clients/${booking.userId}`}>
                <PersonText>{booking.by.name}</PersonText>
              </Link>
              <Typography variant="body2" color="textSecondary">
                {dotted([dateTime(startOf(booking), 'full'), booking.where])}
              </Typography>
            </Box>
            <CancelMeeting booking={booking} />
          </Box>
        ))}
      </Box>
      <ListPages label={t('call.team.title')} pages={pages} />
    </Panel>
  );
}
