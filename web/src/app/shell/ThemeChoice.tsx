import type { Theme } from '@firstmile/domain';
import Check from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { choosePreferences } from '#data/queries/profileCommands.ts';

const CHOICES = { light: LightModeOutlined, dark: DarkModeOutlined, system: SettingsBrightnessOutlined };

/** One of light, dark and "as the device has it", in a menu; the same choice as in the settings. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const { t } = useTranslation('shell');
  const { mode = 'system', setMode } = useColorScheme();
  const Icon = CHOICES[theme];
  const choose = () => {
    setMode(theme);
    choosePreferences({ theme });
  };
  return (
    <MenuItem role="menuitemradio" aria-checked={mode === theme} onClick={choose} sx={{ gap: 1.5 }}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <span>{t(`user.themes.${theme}`)}</span>
      {mode === theme && <Check aria-hidden fontSize="small" color="primary" sx={{ ml: 'auto' }} />}
    </MenuItem>
  );
}
