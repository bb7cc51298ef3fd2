import { THEMES, type Theme } from '@firstmile/domain';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import Check from '@mui/icons-material/Check';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import { useColorScheme } from '@mui/material/styles';
import { choosePreferences } from '#data/queries/profileCommands.ts';

/** Menu of the account: profile, settings, theme and signing out. */
export function AccountMenu({ onClose, onSignOut }: { onClose: () => void; onSignOut: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <MenuList autoFocusItem variant="menu" sx={{ p: 0.75 }}>
      <MenuItem component={Link} to="/profile" onClick={onClose}>
        {t('user.profile')}
      </MenuItem>
      <MenuItem component={Link} to="/settings" onClick={onClose}>
        {t('user.settings')}
      </MenuItem>
      <Divider component="li" />
      <ListSubheader role="presentation" sx={{ lineHeight: 2.2, bgcolor: 'transparent', color: 'text.secondary' }}>
        {t('user.theme')}
      </ListSubheader>
      {THEMES.map((theme) => (
        <ThemeChoice key={theme} theme={theme} />
      ))}
      <Divider component="li" />
      <MenuItem onClick={onSignOut}>{t('user.signOut')}</MenuItem>
    </MenuList>
  );
}

const CHOICES = { light: LightModeOutlined, dark: DarkModeOutlined, system: SettingsBrightnessOutlined };

/** One theme in the menu: light, dark or the device's; the same choice as in the settings. */
function ThemeChoice({ theme }: { theme: Theme }) {
  const { t } = useTranslation('shell');
  const { mode = 'system', setMode } = useColorScheme();
  const Icon = CHOICES[theme];
  const choose = () => {
    setMode(theme);
    void choosePreferences({ theme });
  };
  return (
    <MenuItem role="menuitemradio" aria-checked={mode === theme} onClick={choose} sx={{ gap: 1.5 }}>
      <Icon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
      <span>{t(`user.themes.${theme}`)}</span>
      {mode === theme && <Check aria-hidden fontSize="small" color="primary" sx={{ ml: 'auto' }} />}
    </MenuItem>
  );
}
