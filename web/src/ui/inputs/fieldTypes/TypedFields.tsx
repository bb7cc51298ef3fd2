import { cleanDay, cleanWebAddress, eraOf, isOwn, type FormField } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFoot } from './FieldFoot.tsx';
import type { FieldProps } from './fieldProps.ts';
import { Understood } from '../Understood.tsx';
import { useNumberText } from './useNumberText.ts';

interface TypedFieldProps extends FieldProps {
  /** Text in the control; by default the answer itself. */
  text?: string;
  /** Handles typing; by default the text is the answer, and no text is none. */
  onType?: (text: string) => void;
  /** Note on how the typed text was read. */
  note?: ReactNode;
  type?: 'text' | 'date';
  isLong?: boolean;
  /** Attributes for the fitting keyboard on a phone, and for the browser's help. */
  keyboard?: InputHTMLAttributes<HTMLInputElement>;
}

/** A control for typing, with its label and foot. */
function TypedField({
  field,
  value,
  error,
  required,
  onChange,
  onBlur,
  text = typeof value === 'string' ? value : '',
  onType = (typed) => onChange(typed === '' ? undefined : typed),
  note,
  type = 'text',
  isLong = false,
  keyboard,
}: TypedFieldProps) {
  const id = fieldId(field.id);
  const count = <Count field={field} length={text.length} />;
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
        type={type}
        multiline={isLong}
        minRows={4}
        maxRows={16}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        inputProps={{ ...keyboard, ...describedBy(id, foot) }}
      />
      <FieldFoot id={id} {...foot} />
    </FormControl>
  );
}

export const TextField = (props: FieldProps) => <TypedField {...props} />;
export const LongTextField = (props: FieldProps) => <TypedField {...props} isLong />;
export const EmailField = (props: FieldProps) => <TypedField {...props} keyboard={ownOnly(props, EMAIL)} />;
export const PhoneField = (props: FieldProps) => <TypedField {...props} keyboard={ownOnly(props, PHONE)} />;

/**
 * Lets the browser fill in the person's own address or number only where it is asked for, not that of a technical
 * contact.
 */
const ownOnly = ({ field }: FieldProps, keyboard: { autoComplete: string }) =>
  isOwn(field) ? keyboard : { ...keyboard, autoComplete: 'off' };

const EMAIL = { inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false } as const;
const PHONE = { inputMode: 'tel', autoComplete: 'tel' } as const;
const URL = { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** A web address. Leaving the field completes 'example.com'. */
export function UrlField({ onBlur, ...props }: FieldProps) {
  return <TypedField {...props} keyboard={URL} onBlur={leaving({ ...props, onBlur }, cleanWebAddress)} />;
}

/** Cleans the text of a field that loses the focus. */
const leaving =
  ({ value, onChange, onBlur }: FieldProps, clean: (text: string) => string) =>
  () => {
    const text = typeof value === 'string' ? value : '';
    if (clean(text) !== text) onChange(clean(text) || undefined);
    onBlur?.();
  };

/** A number, in the digits and signs of the reader's language. */
export function NumberField(props: FieldProps) {
  const isWhole = props.field.rules.some(({ type }) => type === 'wholeNumber');
  const { text, change, understood } = useNumberText(props.value, props.onChange, isWhole);
  const note = understood && <Understood read={understood} />;
  return <TypedField {...props} text={text} onType={change} note={note} keyboard={NUMBER} />;
}
const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** A day. A short year is completed when the field loses the focus, because its digits are typed one by one. */
export function DateField({ onBlur, ...props }: FieldProps) {
  return (
    <TypedField
      {...props}
      type="date"
      onBlur={leaving({ ...props, onBlur }, (day) => cleanDay(day, eraOf(props.field)))}
    />
  );
}

const maxLength = (field: FormField): number | undefined =>
  field.rules.flatMap((rule) => (rule.type === 'maxLength' ? [rule.value] : []))[0];
const hasCount = (field: FormField) => maxLength(field) !== undefined;

/** Shows the typed and the allowed length; more can be typed, so that pasted text is never cut off. */
function Count({ field, length }: { field: FormField; length: number }) {
  const { t } = useTranslation();
  const max = maxLength(field) ?? 0;
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', color: length > max ? 'error.main' : 'text.secondary' }}>
      {t('counter', { count: length, max })}
    </Box>
  );
}
