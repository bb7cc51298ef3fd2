import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { fieldDefinition, type Comparison, type FormField, type Operator } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { IconAction } from '#ui/layout/IconAction.tsx';
import { comparison } from './conditions.ts';
import { FIELD_EDITING } from './fieldTypes.ts';

interface ConditionRowProps {
  name: string;
  /** Position among the conditions, from 1. */
  number: number;
  value: Comparison;
  /** The fields that it can read. */
  earlier: readonly FormField[];
  onChange: (value: Comparison) => void;
  onRemove: () => void;
}

/** Edits one comparison, read from left to right: a field, how it is compared, and with what. */
export function ConditionRow({ name, number, value, earlier, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const field = earlier.find((candidate) => candidate.id === value.field);
  if (!field) return null;
  const choose = (id: string) => {
    const chosen = earlier.find((candidate) => candidate.id === id);
    if (chosen) onChange(comparison(chosen));
  };
  const { isTicked, Value } = FIELD_EDITING[field.type];
  const word = (op: Operator) =>
    t(isTicked ? `builder:condition.checkbox.${op as 'empty' | 'notEmpty'}` : `builder:condition.ops.${op}`);
  return (
    <Box role="group" aria-label={t('builder:condition.number', { number })} sx={sentence}>
      <TextField
        select
        id={fieldId(`${name}-field`)}
        label={t('builder:condition.field')}
        value={value.field}
        onChange={(event) => choose(event.target.value)}
      >
        {earlier.map((option) => (
          <MenuItem key={option.id} value={option.id}>
            {option.label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        id={fieldId(`${name}-op`)}
        label={t('builder:condition.operator')}
        value={value.op}
        onChange={(event) => onChange(comparison(field, event.target.value as Operator))}
      >
        {fieldDefinition(field.type).operators.map((op) => (
          <MenuItem key={op} value={op}>
            {word(op)}
          </MenuItem>
        ))}
      </TextField>
      {value.value !== undefined && (
        <Value
          name={`${name}-value`}
          value={value.value}
          options={field.options}
          onChange={(next) => onChange({ ...value, value: next })}
        />
      )}
      <Box sx={{ ml: 'auto' }}>
        <IconAction name={t('builder:condition.removeOne', { number })} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconAction>
      </Box>
    </Box>
  );
}

/** Controls in a row that reads as a sentence; their labels are for screen readers only. */
export const sentence = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.75,
  minWidth: 0,
  '& .MuiTextField-root': { flex: '1 1 6.5rem', width: 'auto', minWidth: '6.5rem' },
  '& .MuiInputLabel-root': visuallyHidden,
};
