import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { AppError, newCalendar, NO_CONTACT, say as sayCode, type Calendar, type Contact } from '@firstmile/domain';
import { dequal } from 'dequal/lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar } from '#data/queries/calendar.ts';
import { useStoredContact } from '#data/queries/contact.ts';
import { saveCalls } from '#data/queries/settings.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { useUnsaved } from '#lib/unsaved.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorPanel } from '#ui/feedback/ErrorPanel.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { BookedCalls } from './BookedCalls.tsx';
import { CalendarFields } from './CalendarFields.tsx';

/** Ways in which clients book the consultation call. */
const WAYS = ['none', 'page', 'times'] as const;
type Way = (typeof WAYS)[number];

/** Settings of how clients book the consultation call, and the booked calls, for admins. */
export function CallsPanel() {
  const { t } = useTranslation('account');
  const { stored, status, reload } = useStoredContact();
  const { calendar, status: calendarStatus } = useCalendar();
  const zone = useTimeZone();
  if (status === 'error') return <ErrorPanel message={t('loadFailed')} onRetry={reload} />;
  if (stored === undefined || calendarStatus === 'loading') return <ListSkeleton label={t('loading')} />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <CallsForm
        key={JSON.stringify([stored, calendar])}
        stored={stored ?? NO_CONTACT}
        times={calendar ?? newCalendar(zone)}
      />
      <BookedCalls />
    </Box>
  );
}

/** Keeps changes until they are saved together: clients can book in stored hours at once. */
function CallsForm({ stored, times }: { stored: Contact; times: Calendar }) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const first: Way = stored.isBookable ? 'times' : stored.booking ? 'page' : 'none';
  const [way, setWay] = useState(first);
  const [booking, setBooking] = useState(stored.booking);
  const [calendar, setCalendar] = useState(times);
  const [problem, setProblem] = useState<AppError | null>(null);
  useUnsaved(way !== first || booking !== stored.booking || !dequal(calendar, times));
  const errorOf = (field: string) => {
    const fieldError = problem?.fields.find((error) => error.field === field);
    return fieldError && say(fieldError.msg);
  };
  const save = async () => {
    try {
      if (way === 'page' && booking.trim() === '') throw missingPageError();
      const isBookable = way === 'times';
      await saveCalls({ ...stored, isBookable, booking: way === 'page' ? booking : '' }, isBookable ? calendar : null);
      setProblem(null);
      showToast(t('calls.saved'), 'success');
    } catch (error) {
      setProblem(error instanceof AppError ? error : new AppError('invalid-input', sayCode('unexpected')));
    }
  };
  return (
    <Panel title={t('calls.title')} id="calls">
      <Box sx={{ display: 'grid', gap: 2.5, pt: 0.5 }}>
        {problem && <Banner severity="error">{say(problem.says)}</Banner>}
        <TextField
          select
          id="calls-how"
          label={t('calls.how')}
          value={way}
          onChange={({ target }) => setWay(target.value as Way)}
          slotProps={{ select: { native: true } }}
        >
          {WAYS.map((choice) => (
            <option key={choice} value={choice}>
              {t(`calls.${choice}`)}
            </option>
          ))}
        </TextField>
        {way === 'page' && (
          <TextInput
            name="calls-booking"
            type="url"
            label={t('calls.booking')}
            helperText={t('calls.bookingHint')}
            value={booking}
            error={errorOf('booking')}
            onChange={({ target }) => setBooking(target.value)}
          />
        )}
        {way === 'times' && <CalendarFields calendar={calendar} onChange={setCalendar} errorOf={errorOf} />}
        <Button variant="contained" onClick={() => void save()} sx={{ justifySelf: 'start' }}>
          {t('calls.save')}
        </Button>
      </Box>
    </Panel>
  );
}

/** Error for the choice of a scheduling page without its address. */
function missingPageError(): AppError {
  const msg = sayCode('contact.booking');
  return new AppError('invalid-input', msg, [{ field: 'booking', msg }]);
}
