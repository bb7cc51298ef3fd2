import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { choosePreferences } from '#data/queries/profileCommands.ts';
import { SwitchRow } from '#ui/inputs/SwitchRow.tsx';

/** Dark or light; shows what is on now, also while that is as the device has it. */
export function DarkModeSwitch() {
  const { t } = useTranslation('account');
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  const choose = (isDark: boolean) => {
    const theme = isDark ? 'dark' : 'light';
    setMode(theme);
    choosePreferences({ theme });
  };
  return (
    <SwitchRow
      label={t('settings.darkMode')}
      hint={mode === 'system' ? t('settings.darkModeSystem') : undefined}
      checked={(mode === 'system' ? systemMode : mode) === 'dark'}
      onChange={choose}
    />
  );
}
