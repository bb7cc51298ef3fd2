import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MAX_CONDITIONS, type Comparison, type Condition, type FormField } from '@firstmile/domain';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { asList, comparison, fromList, type ConditionList, conditionWords } from './conditions.ts';
import { ConditionRow, sentence } from './ConditionRow.tsx';

interface ConditionEditorProps {
  kind: 'showIf' | 'requireIf';
  name: string;
  condition: Condition | null;
  /** The fields before this one; a condition can only read those. */
  earlier: readonly FormField[];
  onChange: (condition: Condition | null) => void;
  error?: string | undefined;
}

/**
 * Edits when a field shows or is required: conditions of which all or at least one must hold. Nested conditions are
 * kept and shown in words.
 */
export function ConditionEditor({ kind, name, condition, earlier, onChange, error }: ConditionEditorProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const words = useConditionWords(earlier);
  const list = condition && asList(condition, earlier);
  const [nearest] = earlier.slice(-1);
  const choose = (is: string) => onChange(is === 'if' && nearest ? comparison(nearest) : null);
  return (
    <Box role="group" aria-label={t(`builder:condition.${kind}`)} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={sentence}>
        <Typography component="span" variant="body2" aria-hidden sx={{ fontWeight: 600 }}>
          {t(`builder:condition.${kind}`)}
        </Typography>
        <TextField
          select
          size="small"
          id={fieldId(name)}
          label={t(`builder:condition.${kind}`)}
          value={condition ? 'if' : 'none'}
          onChange={(event) => choose(event.target.value)}
        >
          <MenuItem value="none">{t(`builder:condition.${kind}None`)}</MenuItem>
          <MenuItem value="if" disabled={!nearest}>
            {t(`builder:condition.${kind}Some`)}
          </MenuItem>
        </TextField>
      </Box>
      {condition && !list && <Typography variant="body2">{words(condition)}</Typography>}
      {list && <Conditions name={name} list={list} earlier={earlier} onChange={(next) => onChange(fromList(next))} />}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

interface ConditionsProps extends Pick<ConditionEditorProps, 'name' | 'earlier'> {
  list: ConditionList;
  onChange: (list: ConditionList) => void;
}

function Conditions({ name, list, earlier, onChange }: ConditionsProps) {
  const { t } = useTranslation(['forms', 'builder']);
  const { join, parts } = list;
  const [nearest] = earlier.slice(-1);
  const set = (index: number, part: Comparison) => onChange({ join, parts: parts.with(index, part) });
  return (
    <Box sx={{ display: 'grid', gap: 1, pl: 1.5, borderLeft: 2, borderColor: 'primary.main', minWidth: 0 }}>
      {parts.length > 1 && (
        <TextField
          select
          size="small"
          id={fieldId(`${name}-join`)}
          label={t('builder:condition.join')}
          value={join}
          onChange={(event) => onChange({ join: event.target.value as ConditionList['join'], parts })}
          sx={{ maxWidth: { sm: '20rem' } }}
        >
          {(['all', 'any'] as const).map((option) => (
            <MenuItem key={option} value={option}>
              {t(`builder:condition.${option}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
              {t(join === 'all' ? 'builder:condition.and' : 'builder:condition.or')}
            </Typography>
          )}
          <ConditionRow
            name={`${name}-${index}`}
            number={index + 1}
            value={part}
            earlier={earlier}
            onChange={(next) => set(index, next)}
            onRemove={() => onChange({ join, parts: parts.toSpliced(index, 1) })}
          />
        </Fragment>
      ))}
      {nearest && parts.length < MAX_CONDITIONS && (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => onChange({ join, parts: [...parts, comparison(nearest)] })}
          sx={{ justifySelf: 'start' }}
        >
          {t('builder:condition.add')}
        </Button>
      )}
    </Box>
  );
}

/** Words a condition, with the labels of the fields that it reads. */
function useConditionWords(fields: readonly FormField[]): (condition: Condition) => string {
  const { t, i18n } = useTranslation(['forms', 'builder']);
  const word = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value));
  const say = ({ field, op, value }: Comparison) => {
    const label = fields.find((candidate) => candidate.id === field)?.label ?? t('builder:condition.unknownField');
    const valueText = Array.isArray(value) ? value.map(word).join(', ') : value === undefined ? '' : word(value);
    return `"${label}" ${t(`builder:condition.ops.${op}`)} ${valueText}`.trim();
  };
  const join = (kind: 'all' | 'any' | 'not', parts: string[]) =>
    kind === 'not'
      ? t('builder:condition.not', { part: parts[0] })
      : `(${new Intl.ListFormat(i18n.language, { type: kind === 'all' ? 'conjunction' : 'disjunction' }).format(parts)})`;
  return (condition) => conditionWords(condition, say, join);
}
