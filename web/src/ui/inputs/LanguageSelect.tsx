import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Language } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#lib/languageNames.ts';
import { chooseOnDevice } from '#locales/deviceLanguage.ts';

/** Chooses the language of this device, for people who are not signed in. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={i18n.language}
      onChange={(event) => chooseOnDevice(event.target.value as Language)}
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
