import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useColorScheme } from '@mui/material/styles';
import { THEMES, type Theme } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#data/queries/profile.ts';
import { choosePreferences } from '#data/queries/profileCommands.ts';
import { PreferenceFields } from './PreferenceFields.tsx';

/** The preferences of the settings, with all three themes. */
export function ProfilePreferences() {
  const preferences = usePreferences();
  return preferences && <PreferenceFields preferences={preferences} theme={<ThemeRadios />} />;
}

function ThemeRadios() {
  const { t } = useTranslation('account');
  const { mode = 'system', setMode } = useColorScheme();
  const choose = (theme: Theme) => {
    setMode(theme);
    void choosePreferences({ theme });
  };
  return (
    <RadioGroup
      row
      aria-label={t('settings.theme')}
      value={mode}
      onChange={(event) => choose(event.target.value as Theme)}
    >
      {THEMES.map((theme) => (
        <FormControlLabel key={theme} value={theme} control={<Radio />} label={t(`settings.themes.${theme}`)} />
      ))}
    </RadioGroup>
  );
}
