import {
  cleanDay,
  eraOf,
  isOwn,
  joinDay,
  missingPart,
  readDayParts,
  splitDay,
  typedPart,
  type DayPart,
} from '@firstmile/domain';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import Box from '@mui/material/Box';
import { useState, type ClipboardEvent, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

/**
 * A day of birth in three boxes, in the order of the reader's language. Pasting a whole day into any of them fills all.
 */
export function BirthDateField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const { t, i18n } = useTranslation('fill');
  const text = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(() => splitDay(text));
  const parts = joinDay(typed) === text ? typed : splitDay(text); // as typed, without added zeros, until it changes elsewhere
  const order = dayOrder(i18n.language);
  const missing = missingPart(text);
  const set = (next: typeof parts) => {
    setTyped(next);
    onChange(joinDay(next) || undefined);
  };
  const type = (part: DayPart, entered: string) => set({ ...parts, [part]: typedPart(entered, part) });
  const paste = (event: ClipboardEvent) => {
    const pasted = readDayParts(event.clipboardData.getData('text'), order);
    if (!pasted) return;
    event.preventDefault();
    set(pasted);
  };
  /** Completes a short year once all boxes are left, because its digits are typed one by one. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const whole = cleanDay(text, eraOf(field));
    if (whole !== text) onChange(whole);
    onBlur?.();
  };
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={leave}>
      <Box sx={{ display: 'flex', gap: 1.5 }} onPaste={paste}>
        {order.map((part, index) => (
          <TextInput
            key={part}
            name={index === 0 ? field.id : `${field.id}-${part}`}
            label={t(`field.${part}`)}
            value={parts[part]}
            onChange={({ target }) => type(part, target.value)}
            error={error !== undefined && (missing === null || parts[part] === '') ? '' : undefined}
            autoComplete={isOwn(field) ? `bday-${part}` : 'off'}
            slotProps={{ htmlInput: { inputMode: 'numeric', required } }}
            sx={{ width: part === 'year' ? 112 : 88 }}
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

/** Finds the order of a day's parts in a language, as the reader's country writes it if the browser names one. */
function dayOrder(language: string): DayPart[] {
  const locale = navigator.languages.find((wanted) => wanted.split('-')[0] === language) ?? language;
  const all = new Intl.DateTimeFormat(locale).formatToParts(0);
  return all.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}
