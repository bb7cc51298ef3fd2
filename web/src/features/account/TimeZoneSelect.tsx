import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { useNow } from '#lib/useNow.ts';

const UTC = 'Etc/UTC';

/** Zones that most people look for. */
const USUAL = [
  UTC,
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'Europe/London',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Tokyo',
];

interface Props {
  id?: string;
  /** Label of another person's or purpose's zone; without it, the reader's own, with the present time. */
  label?: string;
  value: string;
  /** The zone of this device, to leave the choice to it: the empty value. */
  device?: string;
  onChange: (zone: string) => void;
}

/** Chooses one of the world's time zones. */
export function TimeZoneSelect({ id = 'time-zone', label, value, device, onChange }: Props) {
  const { t } = useTranslation('account');
  const dateTime = useDateTime();
  const now = useNow();
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC' && !USUAL.includes(zone));
  const zone = value === 'UTC' ? UTC : value; // two names of one zone
  const others = zone === '' || [...USUAL, ...all].includes(zone) ? all : [zone, ...all];
  return (
    <TextField
      select
      id={id}
      label={label ?? t('settings.timeZone')}
      value={zone}
      onChange={(event) => onChange(event.target.value)}
      helperText={label === undefined && t('settings.timeZoneHint', { time: dateTime(now) })}
      slotProps={{ select: { native: true } }}
    >
      {device && <option value="">{t('settings.asDevice', { value: zoneName(device) })}</option>}
      <optgroup label={t('settings.usualZones')}>{USUAL.map(option)}</optgroup>
      <optgroup label={t('settings.allZones')}>{others.map(option)}</optgroup>
    </TextField>
  );
}

const option = (zone: string) => (
  <option key={zone} value={zone}>
    {zoneName(zone)}
  </option>
);

const zoneName = (zone: string) => (zone === UTC ? 'UTC' : zone.replaceAll('_', ' '));
