import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { cleanDay, FILE_GROUPS, PATTERNS, type FileGroup, type PatternName, type Rule } from '@firstmile/domain';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';

interface RuleValueProps {
  rule: Rule;
  name: string;
  onChange: (rule: Rule) => void;
}

/** Shows a rule and edits what it compares with: a number, a pattern, a date, or nothing. */
export function RuleValue({ rule, name, onChange }: RuleValueProps): ReactElement {
  const { t } = useTranslation(['forms', 'builder']);
  const label = t(`builder:rules.${rule.type}`);
  switch (rule.type) {
    case 'wholeNumber':
      return (
        <Typography variant="body2" sx={{ alignSelf: 'center', fontWeight: 600 }}>
          {label}
        </Typography>
      );
    case 'pattern':
      return (
        <TextField
          select
          id={fieldId(name)}
          label={label}
          value={rule.value}
          onChange={(event) => onChange({ ...rule, value: event.target.value as PatternName })}
        >
          {(Object.keys(PATTERNS) as PatternName[]).map((pattern) => (
            <MenuItem key={pattern} value={pattern}>
              {t(`builder:patterns.${pattern}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'notBefore':
    case 'notAfter':
      return <DateValue rule={rule} name={name} onChange={onChange} />;
    case 'fileTypes':
      return (
        <TextField
          select
          id={fieldId(name)}
          label={label}
          value={rule.value}
          onChange={(event) => onChange({ ...rule, value: event.target.value as unknown as FileGroup[] })}
          slotProps={{ select: { multiple: true } }}
        >
          {FILE_GROUPS.map((group) => (
            <MenuItem key={group} value={group}>
              {t(`builder:fileTypes.${group}`)}
            </MenuItem>
          ))}
        </TextField>
      );
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
      return (
        <TextInput
          name={name}
          label={label}
          type="number"
          value={Number.isFinite(rule.value) ? rule.value : ''}
          onChange={({ target }) => onChange({ ...rule, value: target.value === '' ? NaN : Number(target.value) })}
        />
      );
  }
}

type DateRule = Extract<Rule, { type: 'notBefore' | 'notAfter' }>;

function DateValue({ rule, name, onChange }: RuleValueProps & { rule: DateRule }) {
  const { t } = useTranslation(['forms', 'builder']);
  const isToday = rule.value === 'today';
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: isToday ? '1fr' : '1fr 1fr', alignItems: 'end' }}>
      <TextField
        select
        id={fieldId(name)}
        label={t(`builder:rules.${rule.type}`)}
        value={isToday ? 'today' : 'date'}
        onChange={(event) => onChange({ ...rule, value: event.target.value === 'today' ? 'today' : '' })}
      >
        <MenuItem value="today">{t('builder:rules.today')}</MenuItem>
        <MenuItem value="date">{t('builder:rules.date')}</MenuItem>
      </TextField>
      {!isToday && (
        <TextInput
          name={`${name}-date`}
          label={t('builder:rules.date')}
          type="date"
          value={rule.value}
          onChange={(event) => onChange({ ...rule, value: event.target.value })}
          onBlur={() => cleanDay(rule.value) !== rule.value && onChange({ ...rule, value: cleanDay(rule.value) })}
        />
      )}
    </Box>
  );
}
