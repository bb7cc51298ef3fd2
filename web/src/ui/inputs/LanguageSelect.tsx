import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Language } from '@firstmile/domain';
import instance from 'i18next'; // useTranslation returns a copy, which changes nobody else's language
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';

/** Chooses the language of this device, for people who are not signed in. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={i18n.language}
      onChange={(event) => void instance.changeLanguage(event.target.value)}
      inputProps={{ 'aria-label': t('language') }}
      sx={{ maxWidth: 180 }}
    >
      {(Object.keys(LANGUAGE_NAMES) as Language[]).map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_NAMES[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
