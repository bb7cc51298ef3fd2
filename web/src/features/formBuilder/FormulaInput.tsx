import { FORMULA_FUNCTIONS, isCalculable, type FormField } from '@firstmile/domain';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { namesOf, withIds, withNames } from './formulaText.ts';

interface Props {
  name: string;
  formula: string;
  /** The fields above. */
  earlier: readonly FormField[];
  onChange: (formula: string) => void;
  error: string | undefined;
}

/** Edits a formula, in which questions are written by their labels, in braces. */
export function FormulaInput({ name, formula, earlier, onChange, error }: Props) {
  const { t } = useTranslation(['forms', 'builder']);
  const names = namesOf([...earlier, ...earlier.flatMap(({ fields = [] }) => fields)].filter(isCalculable));
  const [text, setText] = useState(() => withNames(formula, names));
  const change = (typed: string) => {
    setText(typed);
    onChange(withIds(typed, names));
  };
  const insert = (id: string) => {
    change(`${text}${text === '' || text.endsWith(' ') || text.endsWith('(') ? '' : ' '}{${names.get(id) ?? id}}`);
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        name={name}
        label={t('builder:formula.label')}
        multiline
        value={text}
        onChange={({ target }) => change(target.value)}
        error={error}
        helperText={t('builder:formula.help', { names: FORMULA_FUNCTIONS.join(', ') })}
      />
      <TextField
        select
        id={fieldId(`${name}-insert`)}
        label={t('builder:formula.insert')}
        value=""
        disabled={names.size === 0}
        helperText={names.size === 0 ? t('builder:formula.none') : undefined}
        onChange={({ target }) => insert(target.value)}
      >
        {[...names].map(([id, label]) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
