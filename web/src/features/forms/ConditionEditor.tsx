import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Comparison, Condition, FormField, Operator } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { asComparison, comparison, OPERATORS_FOR } from './conditions.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { useConditionWords } from './useConditionWords.ts';

interface ConditionEditorProps {
  kind: 'showIf' | 'requireIf';
  name: string;
  condition: Condition | null;
  /** The fields before this one: a condition can only use those. */
  earlier: FormField[];
  onChange: (condition: Condition | null) => void;
  error?: string | undefined;
}

/** When the field shows, or is required: always as it is, or by one comparison. Anything richer is shown in words and kept. */
export function ConditionEditor({ kind, name, condition, earlier, onChange, error }: ConditionEditorProps) {
  const { t } = useTranslation('forms');
  const words = useConditionWords(earlier);
  const simple = condition && asComparison(condition, earlier);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t(`condition.${kind}`)}
      </Typography>
      {condition && !simple ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2">{words(condition)}</Typography>
          <Button size="small" onClick={() => onChange(null)}>
            {t('condition.remove')}
          </Button>
        </Box>
      ) : (
        <Simple name={name} none={t(`condition.${kind}None`)} value={simple} earlier={earlier} onChange={onChange} />
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

interface SimpleProps extends Pick<ConditionEditorProps, 'name' | 'earlier' | 'onChange'> {
  none: string;
  value: Comparison | null;
}

function Simple({ name, none, value, earlier, onChange }: SimpleProps) {
  const { t } = useTranslation('forms');
  const field = earlier.find((one) => one.id === value?.field);
  const choose = (id: string) => {
    const chosen = earlier.find((one) => one.id === id);
    onChange(chosen ? comparison(chosen) : null);
  };
  return (
    <Box sx={row}>
      <TextField
        select
        id={fieldId(name)}
        label={t('condition.field')}
        value={value?.field ?? ''}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">{none}</MenuItem>
        {earlier.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {one.label}
          </MenuItem>
        ))}
      </TextField>
      {value && field && (
        <>
          <TextField
            select
            id={fieldId(`${name}-op`)}
            label={t('condition.operator')}
            value={value.op}
            onChange={(event) => onChange(comparison(field, event.target.value as Operator))}
          >
            {OPERATORS_FOR[field.type].map((op) => (
              <MenuItem key={op} value={op}>
                {t(
                  field.type === 'checkbox'
                    ? `condition.checkbox.${op as 'empty' | 'notEmpty'}`
                    : `condition.ops.${op}`,
                )}
              </MenuItem>
            ))}
          </TextField>
          <ConditionValue name={`${name}-value`} comparison={value} field={field} onChange={onChange} />
        </>
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};
