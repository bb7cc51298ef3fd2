import { LANGUAGES, titleIn, type Language, type Titles } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '#lib/languageName.ts';
import { TextInput } from '#ui/inputs/TextInput.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { BuilderErrors } from './builderErrors.ts';

interface ClientTitlesProps {
  values: { name: string; titles?: Titles };
  errors: BuilderErrors;
  onChange: (part: { titles: Titles }, place: 'titles') => void;
}

/**
 * Edits the titles that clients read instead of the name, one per language; folded until it is opened or has an error.
 */
export function ClientTitles({ values, errors, onChange }: ClientTitlesProps) {
  const { t, i18n } = useTranslation('forms');
  const say = useMessage();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { titles = {} } = values;
  const isOpen = isUnfolded || Object.keys(errors).some((place) => place.startsWith('titles.'));
  return (
    <Box>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsUnfolded(!isOpen)} sx={{ ml: -0.5 }}>
        <span>{t('titles.heading')}</span>
      </Button>
      <FormHelperText>{t('titles.text')}</FormHelperText>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {(Object.keys(LANGUAGES) as Language[]).map((code) => {
            const error = errors[`titles.${code}`];
            return (
              <TextInput
                key={code}
                name={`titles.${code}`}
                label={t('titles.in', { language: languageName(code, i18n.language) })}
                placeholder={titleIn(code, values)}
                value={titles[code] ?? ''}
                onChange={(event) => onChange({ titles: { ...titles, [code]: event.target.value } }, 'titles')}
                error={error && say(error)}
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
}
