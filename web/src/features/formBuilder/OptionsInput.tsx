import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { parseOptions } from './builderFields.ts';

interface OptionsInputProps {
  name: string;
  text: string;
  onChange: (text: string) => void;
  error?: string | undefined;
}

/** Edits options separated by commas, and shows them as they will be. */
export function OptionsInput({ name, text, onChange, error }: OptionsInputProps) {
  const { t } = useTranslation('forms');
  const options = parseOptions(text);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextInput
        name={name}
        label={t('field.options')}
        helperText={t('field.optionsHint')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      {options.length > 0 && (
        <Box component="ul" aria-label={t('field.options')} sx={chips}>
          {options.map((option, index) => (
            <li key={`${index} ${option}`}>
              <Chip size="small" label={option} sx={{ maxWidth: '100%' }} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, p: 0, listStyle: 'none', '& li': { minWidth: 0 } };
