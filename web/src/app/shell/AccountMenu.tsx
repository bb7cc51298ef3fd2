import { THEMES } from '@firstmile/domain';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Profile, settings, theme and the way out. */
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
