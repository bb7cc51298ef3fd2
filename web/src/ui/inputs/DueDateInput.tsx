import { cleanDay, dayIn, endOfDay } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '#ui/dateTime.ts';
import { useNow } from '#lib/useNow.ts';
import { TextInput } from './TextInput.tsx';

interface Props {
  /** Milliseconds since 1970; null for no date. */
  value: number | null;
  onChange: (dueAt: number | null) => void;
  /** The error message. */
  error?: string | undefined;
}

/** Chooses the day at whose end something is due, in the person's zone. */
export function DueDateInput({ value, onChange, error }: Props) {
  const { t } = useTranslation('due');
  const zone = useTimeZone();
  const now = useNow();
  const day = value === null ? '' : dayIn(value, zone);
  const choose = (chosen: string) => {
    const dueAt = endOfDay(chosen, zone);
    onChange(Number.isNaN(dueAt) ? null : dueAt);
  };
  return (
    <TextInput
      name="due-date"
      type="date"
      label={t('date')}
      value={day}
      onChange={(event) => choose(event.target.value)}
      onBlur={() => cleanDay(day, 'future') !== day && choose(cleanDay(day, 'future'))}
      error={error}
      helperText={t('dateHint')}
      slotProps={{ htmlInput: { min: dayIn(now, zone), max: '2099-12-31' } }}
    />
  );
}
