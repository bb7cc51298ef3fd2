import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import type { WordsProps } from './configProps.ts';

interface Props extends WordsProps {
  setting: 'hints' | 'projectTypes' | 'budgets';
}

/** Edits a list as lines of text. Blank lines do not count. */
export function LinesInput({ setting, config, fallback, name, errorIn, onChange }: Props) {
  const { t } = useTranslation('flows');
  const lines = linesOf(config[setting]);
  const [text, setText] = useState(lines.join('\n'));
  // the list was replaced from outside, for example by discarding a draft
  const shown = parse(text).join('\n') === lines.join('\n') ? text : lines.join('\n');
  const hint = fallback && setting !== 'hints' ? 'config.linesInOrder' : (`config.${setting}Hint` as const);
  return (
    <TextInput
      name={name(setting)}
      label={t(`config.${setting}`)}
      helperText={t(hint)}
      placeholder={linesOf(fallback?.[setting]).join('\n')}
      multiline
      minRows={3}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onChange({ [setting]: parse(target.value) });
      }}
      error={errorIn(setting)}
    />
  );
}

const linesOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : []);
const parse = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
