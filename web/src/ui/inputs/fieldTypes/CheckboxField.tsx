import { fieldId } from '#ui/inputs/fieldId.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import { describedBy, FieldFoot } from './FieldFoot.tsx';
import type { FieldProps } from './fieldProps.ts';

/** A checkbox; if it is required, it must be ticked. */
export function CheckboxField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const id = fieldId(field.id);
  const foot = { error, help: field.help };
  return (
    <FormControl component="div" fullWidth error={error !== undefined} onBlur={onBlur}>
      <FormControlLabel
        label={field.label}
        required={required}
        sx={label}
        control={
          <Checkbox
            name={field.id}
            checked={value === true}
            onChange={(_, isTicked) => onChange(isTicked)}
            slotProps={{ input: { id, 'aria-invalid': error !== undefined, ...describedBy(id, foot) } }}
          />
        }
      />
      <FieldFoot id={id} {...foot} />
    </FormControl>
  );
}

/** Aligns a required label, which has an element of its own that the theme's padding does not reach. */
const label = {
  overflowWrap: 'anywhere',
  '& > div': { pt: 1, minWidth: 0 },
  '& .MuiFormControlLabel-asterisk': { color: 'error.main' },
};
