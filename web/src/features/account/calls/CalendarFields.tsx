import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  dateText,
  DAYS_AHEAD,
  MAX_DAYS_OFF,
  MAX_WEEKLY_HOURS,
  MAX_WHERE,
  MEETING_MINUTES,
  NOTICE_HOURS,
  type Calendar,
  type DaysOff,
  type WeeklyHours,
} from '@firstmile/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { NumberSelect } from '../ScheduleFields.tsx';
import { TimeZoneSelect } from '../TimeZoneSelect.tsx';

interface Props {
  calendar: Calendar;
  onChange: (calendar: Calendar) => void;
  /** Returns the error of a field. */
  errorOf: (field: string) => string | undefined;
}

/** Settings of the hours in which clients may book. */
export function CalendarFields({ calendar, onChange, errorOf }: Props) {
  const { t } = useTranslation('booking');
  const change = (changes: Partial<Calendar>) => onChange({ ...calendar, ...changes });
  const { weekly, daysOff } = calendar;
  return (
    <>
      <Typography color="textSecondary">{t('call.settings.text')}</Typography>
      <TimeZoneSelect
        id="calendar-zone"
        label={t('call.settings.zone')}
        value={calendar.timeZone}
        onChange={(timeZone) => change({ timeZone })}
      />
      <Rows
        legend={t('call.settings.weekly')}
        add={t('call.settings.addHours')}
        onAdd={weekly.length < MAX_WEEKLY_HOURS && (() => change({ weekly: [...weekly, nextHours(weekly)] }))}
      >
        {weekly.map((hours, index) => (
          <HoursRow
            key={index}
            index={index}
            hours={hours}
            onChange={(changed) => change({ weekly: weekly.with(index, changed) })}
            onRemove={() => change({ weekly: weekly.toSpliced(index, 1) })}
          />
        ))}
      </Rows>
      <Rows
        legend={t('call.settings.daysOff')}
        add={t('call.settings.addDaysOff')}
        onAdd={daysOff.length < MAX_DAYS_OFF && (() => change({ daysOff: [...daysOff, { from: '', to: '' }] }))}
      >
        {daysOff.map((days, index) => (
          <DaysOffRow
            key={index}
            index={index}
            days={days}
            errorOf={errorOf}
            onChange={(changed) => change({ daysOff: daysOff.with(index, changed) })}
            onRemove={() => change({ daysOff: daysOff.toSpliced(index, 1) })}
          />
        ))}
      </Rows>
      <Box sx={pair}>
        <NumberSelect
          name="calendar-noticeHours"
          label={t('call.settings.noticeHours')}
          value={calendar.noticeHours}
          choices={NOTICE_HOURS}
          text={(number) => (number === 0 ? t('call.settings.noNotice') : t('call.settings.hoursBefore', { number }))}
          onChange={(noticeHours) => change({ noticeHours })}
        />
        <NumberSelect
          name="calendar-daysAhead"
          label={t('call.settings.daysAhead')}
          value={calendar.daysAhead}
          choices={DAYS_AHEAD}
          text={(number) => t('call.settings.days', { number })}
          onChange={(daysAhead) => change({ daysAhead })}
        />
      </Box>
      <TextInput
        name="calendar-where"
        label={t('call.settings.where')}
        helperText={t('call.settings.whereHint')}
        value={calendar.where}
        error={errorOf('where')}
        onChange={({ target }) => change({ where: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_WHERE } }}
      />
    </>
  );
}

interface RowsProps {
  legend: string;
  add: string;
  /** Adds a row; false when the maximum is reached. */
  onAdd: false | (() => void);
  children: ReactNode;
}

function Rows({ legend, add, onAdd, children }: RowsProps) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" sx={{ p: 0, mb: 1.5, fontWeight: 600 }}>
        {legend}
      </Typography>
      {children}
      {onAdd && (
        <Button startIcon={<Add />} onClick={onAdd} sx={{ justifySelf: 'start' }}>
          <span>{add}</span>
        </Button>
      )}
    </Box>
  );
}

interface RowProps {
  index: number;
  onRemove: () => void;
}

function HoursRow({
  index,
  hours,
  onChange,
  onRemove,
}: RowProps & { hours: WeeklyHours; onChange: (hours: WeeklyHours) => void }) {
  const { t, i18n } = useTranslation('booking');
  // January 2024 began with a Monday
  const weekday = (day: number) => dateText(Date.UTC(2024, 0, day), { language: i18n.language, style: 'weekday' });
  const { day, from, to } = hours;
  const end = to > from ? to : from + MEETING_MINUTES;
  return (
    <Box sx={row}>
      <NumberSelect
        name={`calendar-day-${index}`}
        label={t('call.settings.day')}
        value={day}
        choices={[1, 2, 3, 4, 5, 6, 7]}
        text={weekday}
        onChange={(chosen) => onChange({ ...hours, day: chosen })}
      />
      <NumberSelect
        name={`calendar-from-${index}`}
        label={t('call.settings.from')}
        value={from}
        choices={HALF_HOURS.slice(0, -1)}
        text={clock}
        onChange={(chosen) => onChange({ ...hours, from: chosen, to: Math.max(to, chosen + MEETING_MINUTES) })}
      />
      <NumberSelect
        name={`calendar-to-${index}`}
        label={t('call.settings.to')}
        value={end}
        choices={HALF_HOURS.filter((minute) => minute > from)}
        text={clock}
        onChange={(chosen) => onChange({ ...hours, to: chosen })}
      />
      <IconAction
        name={t('call.settings.removeHours', { hours: `${weekday(day)} ${clock(from)}-${clock(end)}` })}
        onClick={onRemove}
      >
        <Close fontSize="small" />
      </IconAction>
    </Box>
  );
}

interface DaysOffProps extends RowProps {
  days: DaysOff;
  errorOf: Props['errorOf'];
  onChange: (days: DaysOff) => void;
}

function DaysOffRow({ index, days, errorOf, onChange, onRemove }: DaysOffProps) {
  const { t } = useTranslation('booking');
  const { from, to } = days;
  return (
    <Box sx={{ ...row, gridTemplateColumns: { xs: '1fr auto', sm: '1fr 1fr auto' } }}>
      <TextInput
        name={`calendar-first-${index}`}
        type="date"
        label={t('call.settings.firstDay')}
        value={from}
        error={errorOf(`daysOff[${index}].from`)}
        onChange={({ target }) => onChange({ from: target.value, to: to < target.value ? target.value : to })}
      />
      <TextInput
        name={`calendar-last-${index}`}
        type="date"
        label={t('call.settings.lastDay')}
        value={to}
        error={errorOf(`daysOff[${index}].to`) ?? errorOf(`daysOff[${index}]`)}
        onChange={({ target }) => onChange({ from, to: target.value })}
        slotProps={{ htmlInput: { min: from } }}
      />
      <IconAction name={t('call.settings.removeDaysOff', { days: [from, to].join(' - ') })} onClick={onRemove}>
        <Close fontSize="small" />
      </IconAction>
    </Box>
  );
}

/** Proposes hours for a new row: the day after the last row's, at the same time. */
function nextHours(weekly: readonly WeeklyHours[]): WeeklyHours {
  const { day, from, to } = weekly.at(-1) ?? { day: 0, from: 540, to: 1020 };
  return { day: (day % 7) + 1, from, to };
}

/** Half hours of a day including its end, in minutes since midnight. */
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => index * MEETING_MINUTES);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };
const row = {
  display: 'grid',
  gap: 1,
  alignItems: 'end',
  '& > :last-child': { mb: 0.75 },
  gridTemplateColumns: { xs: '1fr 1fr auto', sm: '2fr 1fr 1fr auto' },
  '& > :first-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};
