import Translate from '@mui/icons-material/TranslateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { formTexts, missingTexts, translationsOf, type FormInput, type Language } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { languageName } from '#lib/languageName.ts';

/** Words how far a form is translated into a language: "German: 4 of 23 missing". */
export function useProgressText(): (form: FormInput, language: Language) => string {
  const { t, i18n } = useTranslation(['forms', 'builder']);
  return (form, code) => {
    const language = languageName(code, i18n.language);
    const missing = missingTexts(form, code);
    if (missing === 0) return t('builder:languages.complete', { language });
    return t('builder:languages.missing', { language, missing, total: formTexts(form, code).length });
  };
}

/** Opens the languages of a form, and tells how far it is translated. */
export function FormLanguages({ form, onOpen }: { form: FormInput; onOpen: () => void }) {
  const { t } = useTranslation(['forms', 'builder']);
  const progressText = useProgressText();
  const progress = translationsOf(form).map((language) => progressText(form, language));
  return (
    <Box>
      <Button size="small" startIcon={<Translate />} onClick={onOpen} sx={{ ml: -0.5 }}>
        <span>{t('builder:languages.title')}</span>
      </Button>
      <FormHelperText>
        <span>{progress.join(' · ') || t('builder:languages.text')}</span>
      </FormHelperText>
    </Box>
  );
}
