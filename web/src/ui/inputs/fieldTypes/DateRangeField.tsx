import { cleanDay, eraOf, isDateRange, type DateRange } from '@firstmile/domain';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

const NO_DAYS: DateRange = { from: '', to: '' };

/**
 * A first and a last day. A short year is completed when the field loses the focus, because its digits are typed one by
 * one.
 */
export function DateRangeField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation('fill');
  const range = isDateRange(value) ? value : NO_DAYS;
  const set = (days: Partial<DateRange>) => {
    const { from, to } = { ...range, ...days };
    onChange(from === '' && to === '' ? undefined : { from, to });
  };
  const complete = (part: keyof DateRange) => {
    const whole = cleanDay(range[part], eraOf(field));
    if (whole !== range[part]) set({ [part]: whole });
  };
  const day = (part: keyof DateRange, name: string) => (
    <TextInput
      name={name}
      label={t(`field.${part}`)}
      type="date"
      value={range[part]}
      onChange={({ target }) => set({ [part]: target.value })}
      onBlur={() => complete(part)}
      error={error && ''}
      slotProps={{ htmlInput: { required } }}
    />
  );
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={onBlur}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        {day('from', field.id)}
        {day('to', `${field.id}-to`)}
      </Box>
    </FieldGroup>
  );
}
