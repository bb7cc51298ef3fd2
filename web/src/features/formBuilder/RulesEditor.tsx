import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { rulesFor, type FormField, type Rule, type RuleType } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { RuleValue } from './RuleValue.tsx';

interface RulesEditorProps {
  field: FormField;
  onChange: (rules: Rule[]) => void;
  error?: string | undefined;
}

/** Edits the rules of a field, each with an optional message. */
export function RulesEditor({ field, onChange, error }: RulesEditorProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const free = rulesFor(field.type).filter((type) => !field.rules.some((rule) => rule.type === type));
  if (free.length === 0 && field.rules.length === 0) return null;
  const id = fieldId(`${field.id}.rules`);
  const replace = (index: number, rule: Rule) => onChange(field.rules.with(index, rule));
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      sx={group}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1 }}>
        {t('builder:rules.title')}
      </Typography>
      {field.rules.map((rule, index) => {
        const name = `${field.id}.rule-${rule.type}`;
        return (
          <Box key={rule.type} sx={row}>
            <RuleValue rule={rule} name={name} onChange={(next) => replace(index, next)} />
            <TextInput
              name={`${name}-message`}
              label={t('builder:rules.message')}
              value={rule.message ?? ''}
              onChange={(event) => replace(index, withMessage(rule, event.target.value))}
            />
            <IconButton
              aria-label={t('builder:rules.remove', { rule: t(`builder:rules.${rule.type}`) })}
              onClick={() => onChange(field.rules.toSpliced(index, 1))}
              sx={{ justifySelf: 'end' }}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {free.length > 0 && (
        <TextField
          select
          id={fieldId(`${field.id}.new-rule`)}
          label={t('builder:rules.add')}
          value=""
          onChange={(event) => onChange([...field.rules, newRule(event.target.value as RuleType)])}
          slotProps={{ input: { startAdornment: <Add fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} /> } }}
          sx={{ maxWidth: 320 }}
        >
          {free.map((type) => (
            <MenuItem key={type} value={type}>
              {t(`builder:rules.${type}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const group = { m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 };
const row = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
};

/** Creates a rule. A number still to be typed is NaN, which cannot be saved. */
function newRule(type: RuleType): Rule {
  switch (type) {
    case 'wholeNumber':
      return { type };
    case 'pattern':
      return { type, value: 'letters' };
    case 'notBefore':
    case 'notAfter':
      return { type, value: 'today' };
    case 'fileTypes':
      return { type, value: ['pdf'] };
    case 'minLength':
    case 'maxLength':
    case 'min':
    case 'max':
    case 'maxDays':
    case 'minSelected':
    case 'maxSelected':
    case 'maxFiles':
    case 'minFiles':
    case 'maxSize':
    case 'minRows':
    case 'maxRows':
      return { type, value: NaN };
  }
}

/** Sets the rule's own message, or removes it when it is empty. */
function withMessage(rule: Rule, message: string): Rule {
  const next = { ...rule, message };
  if (message === '') delete (next as Rule).message;
  return next;
}
