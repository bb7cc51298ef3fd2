import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { REMINDER_DAYS } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';

interface DaysProps {
  label: string;
  value: readonly number[];
  onChange: (days: number[]) => void;
}

/** Chooses several numbers of days before or after. */
export function DaysField({ label, value, onChange }: DaysProps) {
  const { t } = useTranslation('due');
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((chosen) => chosen !== day) : [...value, day].sort((a, b) => a - b));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {REMINDER_DAYS.map((day) => (
          <Chip
            key={day}
            component="button"
            type="button"
            clickable
            label={t('schedule.days', { count: day })}
            color={value.includes(day) ? 'primary' : 'default'}
            variant={value.includes(day) ? 'filled' : 'outlined'}
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface NumberProps {
  name: string;
  label: string;
  value: number;
  choices: readonly number[];
  text: (value: number) => string;
  onChange: (value: number) => void;
}

/** Chooses one of a few numbers. */
export function NumberSelect({ name, label, value, choices, text, onChange }: NumberProps) {
  return (
    <TextField
      select
      fullWidth
      id={fieldId(name)}
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      slotProps={{ select: { native: true } }}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {text(choice)}
        </option>
      ))}
    </TextField>
  );
}
