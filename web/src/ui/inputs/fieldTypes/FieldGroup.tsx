import { fieldId } from '#ui/inputs/fieldId.ts';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { FocusEvent, ReactNode } from 'react';
import { describedBy, FieldFoot } from './FieldFoot.tsx';
import type { FieldProps } from './fieldProps.ts';

type Props = Pick<FieldProps, 'field' | 'error' | 'required'> & {
  role: 'group' | 'radiogroup';
  onBlur?: ((event: FocusEvent) => void) | undefined;
  children: ReactNode;
};

/** A field with several controls, which its label names together. */
export function FieldGroup({ field, error, required, role, onBlur, children }: Props) {
  const id = fieldId(field.id);
  const foot = { error, help: field.help };
  return (
    <FormControl
      component="div"
      fullWidth
      error={error !== undefined}
      required={required}
      role={role}
      aria-labelledby={`${id}-label`}
      {...(role === 'radiogroup' && { 'aria-required': required })}
      {...describedBy(id, foot)}
      onBlur={onBlur}
    >
      <FormLabel component="div" id={`${id}-label`} sx={groupLabel}>
        <span>{field.label}</span>
      </FormLabel>
      {children}
      <FieldFoot id={id} {...foot} />
    </FormControl>
  );
}

/** Matches the labels of text fields. */
export const groupLabel = {
  mb: '6px',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '&, &.Mui-focused': { color: 'text.primary' },
  '&.Mui-error': { color: 'error.main' },
  '& .MuiFormLabel-asterisk': { color: 'error.main' },
} as const;
