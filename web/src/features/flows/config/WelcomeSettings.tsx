import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WelcomeConfig } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { ConfigProps, WordsProps } from './configProps.ts';
import { TitleAndText } from './TitleAndText.tsx';
import { WelcomeEntry, type Entry } from './WelcomeEntry.tsx';
import { WordsByLanguage } from './WordsByLanguage.tsx';

const MAX_ENTRIES = 20;

/** Edits the texts of the welcome step, and its list of what is ahead. */
export function WelcomeSettings(props: ConfigProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <WordsByLanguage {...props}>{(words) => <WelcomeWords {...words} />}</WordsByLanguage>
    </Box>
  );
}

function WelcomeWords(props: WordsProps) {
  const { t } = useTranslation('flows');
  const { name, error, onChange } = props;
  const { steps: entries = [] } = props.config as WelcomeConfig;
  const set = (index: number, entry: Entry) => onChange({ steps: entries.with(index, entry) });
  return (
    <>
      <TitleAndText {...props} />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1.5 }}>
          {t('config.entries')}
        </Typography>
        {entries.length === 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('config.noEntries')}
          </Typography>
        )}
        {entries.map((entry, index) => (
          <WelcomeEntry
            key={index} // entries are known by their position only
            number={index + 1}
            entry={entry}
            name={(part) => name(`steps[${index}].${part}`)}
            error={(part) => error(`steps[${index}].${part}`)}
            onChange={(part) => set(index, { ...entry, ...part })}
            onRemove={() => onChange({ steps: entries.toSpliced(index, 1) })}
          />
        ))}
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => onChange({ steps: [...entries, { title: '' }] })}
          disabled={entries.length >= MAX_ENTRIES}
          sx={{ justifySelf: 'start' }}
        >
          {t('config.addEntry')}
        </Button>
      </Box>
    </>
  );
}
