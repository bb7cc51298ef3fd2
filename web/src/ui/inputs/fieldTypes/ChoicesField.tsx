import { optionText } from '@firstmile/domain';
import { fieldId } from '#ui/inputs/fieldId.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldProps } from './fieldProps.ts';

/** Several choices from a list; a long list scrolls. */
export function ChoicesField({ field, value, error, required, onChange, onBlur }: FieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string, isChosen: boolean) => {
    const next = field.options.filter((choice) => (choice === option ? isChosen : chosen.includes(choice)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <FieldGroup field={field} error={error} required={required} role="group" onBlur={onBlur}>
      <Box sx={list(field.options.map((option) => optionText(field, option)))}>
        {field.options.map((option, index) => (
          <FormControlLabel
            key={option}
            label={optionText(field, option)}
            required={false}
            sx={{ overflowWrap: 'anywhere', '& > span:last-of-type': { minWidth: 0 } }}
            control={
              <Checkbox
                name={field.id}
                checked={chosen.includes(option)}
                onChange={(_, isChosen) => toggle(option, isChosen)}
                slotProps={{
                  input: { 'aria-invalid': error !== undefined, ...(index === 0 && { id: fieldId(field.id) }) },
                }}
              />
            }
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

/** Arranges short options in columns, and puts a frame around so many that they scroll. */
const list = (options: readonly string[]) => ({
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    ...(options.every((option) => option.length <= LONG) && { sm: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))' }),
  },
  columnGap: 2,
  px: 0.5,
  maxHeight: '24rem',
  overflowY: 'auto',
  ...(options.length > MANY && { px: 2, py: 1, border: 1, borderColor: 'divider', borderRadius: '12px' }),
});
const LONG = 40;
const MANY = 8;
