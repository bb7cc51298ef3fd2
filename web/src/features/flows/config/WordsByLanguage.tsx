import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { Choice } from '#ui/inputs/Choice.tsx';
import { withSetting } from '../flowValues.ts';
import type { ConfigProps, WordsProps } from './configProps.ts';

type Language = keyof typeof LANGUAGE_NAMES;
const CODES = Object.keys(LANGUAGE_NAMES) as Language[];
const EVERY = 'every';

interface Props extends ConfigProps {
  /** Renders the inputs of the words. */
  children: (words: WordsProps) => ReactNode;
}

/**
 * Edits the words of a step for every language, or for one that is chosen above them; opens the one that has an error.
 */
export function WordsByLanguage({ children, ...props }: Props) {
  const { t } = useTranslation('flows');
  const words = (props.config['words'] ?? {}) as Partial<Record<Language, ConfigProps['config']>>;
  const [chosen, setChosen] = useState<Language | typeof EVERY>(EVERY);
  const wrong = CODES.find((code) => props.errorIn(`words.${code}.`) !== undefined);
  const [seen, setSeen] = useState<Language>();
  if (wrong !== seen) {
    setSeen(wrong);
    if (wrong) setChosen(wrong);
  }
  const nameOf = (code: Language) =>
    words[code] ? t('config.languageHas', { language: LANGUAGE_NAMES[code] }) : LANGUAGE_NAMES[code];
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 22rem)' } }}>
        <Choice
          label={t('config.words')}
          options={[[EVERY, t('config.everyLanguage')], ...CODES.map((code) => [code, nameOf(code)] as const)]}
          value={chosen}
          onChange={(language) => setChosen(language ?? EVERY)}
        />
        <FormHelperText sx={{ width: 'max-content', maxWidth: { xs: '100%', sm: '60ch' } }}>
          {t('config.wordsHint')}
        </FormHelperText>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {children(chosen === EVERY ? { ...props, fallback: undefined } : inLanguage(props, words, chosen))}
      </Box>
    </>
  );
}

/** Narrows the settings to the words of one language. */
function inLanguage(
  props: ConfigProps,
  words: Partial<Record<Language, ConfigProps['config']>>,
  code: Language,
): WordsProps {
  const config = words[code] ?? {};
  const at = (setting: string) => `words.${code}.${setting}`;
  return {
    config,
    fallback: props.config,
    name: (setting) => props.name(at(setting)),
    error: (setting) => props.error(at(setting)),
    errorIn: (setting) => props.errorIn(at(setting)),
    onChange: (part) => {
      const next = withSetting(config, part);
      const all = withSetting(words, { [code]: Object.keys(next).length > 0 ? next : undefined });
      props.onChange({ words: Object.keys(all).length > 0 ? all : undefined });
    },
  };
}
