import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullName } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession, type SessionUser } from '#data/session.ts';
import { initials } from '#lib/initials.ts';
import { SignOutDialog, useSignOut } from './SignOut.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

/** Who is signed in, and what belongs to the account. */
export function UserMenu() {
  const { user } = useSession();
  return user ? <AccountMenu user={user} /> : null;
}

function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const leaving = useSignOut();
  const name = fullName(user) || user.email;
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('user.menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ borderRadius: '50%', p: 0.5 }}
      >
        <Avatar
          sx={{
            width: 36,
            height: 36,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontSize: '0.875rem',
            fontWeight: 650,
          }}
        >
          {initials(name)}
        </Avatar>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { width: 264 } } }}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {name}
          </Typography>
          <Typography noWrap variant="body2" color="textSecondary">
            {user.email}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" />
        <MenuItem component={Link} to="/profile" onClick={close}>
          {t('user.profile')}
        </MenuItem>
        <MenuItem component={Link} to="/settings" onClick={close}>
          {t('user.settings')}
        </MenuItem>
        <Divider component="li" role="presentation" />
        <ThemeChoice />
        <Divider component="li" role="presentation" />
        <MenuItem
          onClick={() => {
            close();
            leaving.ask();
          }}
        >
          {t('user.signOut')}
        </MenuItem>
      </Menu>
      <SignOutDialog leaving={leaving} />
    </>
  );
}
