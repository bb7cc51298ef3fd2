import { cleanDay, type FormField } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFoot } from './FieldFoot.tsx';
import type { FieldProps } from './fieldProps.ts';
import { Understood } from '../Understood.tsx';
import { useNumberText } from './useNumberText.ts';

/** Everything that is typed: lines and areas of text, addresses, numbers and dates. */
export function TextField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const id = fieldId(field.id);
  const isNumber = field.type === 'number';
  const isWhole = field.rules.some(({ type }) => type === 'wholeNumber');
  const number = useNumberText(value, onChange, isWhole);
  const text = isNumber ? number.text : typeof value === 'string' ? value : '';
  const change = isNumber ? number.change : (typed: string) => onChange(typed === '' ? undefined : typed);
  const count = <Count field={field} length={text.length} />;
  const note = isNumber && number.understood && <Understood read={number.understood} />;
  const foot = { error, note, help: field.help, count: hasCount(field) && count };
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <InputLabel htmlFor={id} sx={{ overflowWrap: 'anywhere' }}>
        <span>{field.label}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        name={field.id}
        value={text}
        placeholder={field.placeholder}
        type={field.type === 'date' ? 'date' : 'text'}
        multiline={field.type === 'longText'}
        minRows={4}
        maxRows={16}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          const day = field.type === 'date' ? cleanDay(text) : text;
          if (day !== text) change(day); // not while the year is typed: its digits come one by one
          onBlur?.();
        }}
        inputProps={{ ...KEYBOARDS[field.type], ...describedBy(id, foot) }}
      />
      <FieldFoot id={id} {...foot} />
    </FormControl>
  );
}

/** What brings up the fitting keyboard on a phone, and lets the browser help. */
const KEYBOARDS: Partial<Record<FormField['type'], InputHTMLAttributes<HTMLInputElement>>> = {
  number: { inputMode: 'decimal', autoComplete: 'off' },
  email: { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
  url: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
};

const maxLength = (field: FormField): number | undefined =>
  field.rules.flatMap((rule) => (rule.type === 'maxLength' ? [rule.value] : []))[0];
const hasCount = (field: FormField) => maxLength(field) !== undefined;

/** How much of the allowed length is typed; typing goes on beyond it, so that nothing pasted is cut off. */
function Count({ field, length }: { field: FormField; length: number }) {
  const { t } = useTranslation();
  const max = maxLength(field) ?? 0;
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', color: length > max ? 'error.main' : 'text.secondary' }}>
      {t('counter', { count: length, max })}
    </Box>
  );
}
