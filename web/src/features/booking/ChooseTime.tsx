import { dateText, type DateStyle } from '@firstmile/domain';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '#ui/dateTime.ts';

interface Props {
  /** The starts that can be chosen on each day, in ms since 1970. */
  days: readonly (readonly number[])[];
  /** The start of the call in ms since 1970; null while none is chosen. */
  start: number | null;
  onChange: (start: number | null) => void;
}

/** Chooses a day, then one of its half hours, shown in the reader's own time zone. */
export function ChooseTime({ days, start, onChange }: Props) {
  const { t, i18n } = useTranslation('booking');
  const [day, setDay] = useState<number | ''>(() => {
    const chosen = days.findIndex((times) => start !== null && times.includes(start));
    return chosen < 0 ? '' : chosen;
  });
  const timeZone = useTimeZone();
  const textOf = (at: number, style: DateStyle) => dateText(at, { language: i18n.language, zone: timeZone, style });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <TextField
        select
        id="booking-day"
        label={t('day')}
        value={day}
        onChange={(event) => {
          setDay(Number(event.target.value));
          onChange(null);
        }}
      >
        {days.map(([first = 0], index) => (
          <MenuItem key={first} value={index}>
            {textOf(first, 'dayOfWeek')}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id="booking-time"
        label={t('time')}
        value={start ?? ''}
        disabled={day === ''}
        onChange={(event) => onChange(Number(event.target.value))}
        helperText={t('zone', { zone: timeZone.replaceAll('_', ' ') })}
      >
        {(day === '' ? [] : (days[day] ?? [])).map((index) => (
          <MenuItem key={index} value={index}>
            {textOf(index, 'time')}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
