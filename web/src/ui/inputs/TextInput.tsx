import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { fieldId } from './fieldId.ts';

export type TextInputProps = Omit<OutlinedInputProps, 'error' | 'label' | 'notched' | 'slotProps'> & {
  name: string;
  label: string;
  /** The error message, shown in place of `helperText`. */
  error?: string | undefined;
  helperText?: ReactNode;
  /** Shown at the end of the line below. */
  count?: ReactNode;
  slotProps?: { htmlInput?: OutlinedInputProps['inputProps'] };
};

/** A labelled line or area of text. The text below is connected to it for screen readers. */
export function TextInput({ label, error, helperText, count, slotProps, required, sx, ...input }: TextInputProps) {
  const id = fieldId(input.name);
  const below = error ?? helperText;
  const hasFoot = Boolean(below) || count !== undefined;
  const isShaped = input.type === 'date' || input.type === 'time'; // shows a pattern while it is empty
  return (
    <FormControl fullWidth error={error !== undefined} required={required ?? false} sx={sx ?? null}>
      <InputLabel htmlFor={id} {...(isShaped && { shrink: true })}>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        {...(isShaped && { notched: true })}
        inputProps={{ 'aria-describedby': hasFoot ? `${id}-foot` : undefined, ...slotProps?.htmlInput }}
      />
      {hasFoot && (
        <FormHelperText id={`${id}-foot`} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{below}</span>
          {count !== undefined && <span>{count}</span>}
        </FormHelperText>
      )}
    </FormControl>
  );
}
