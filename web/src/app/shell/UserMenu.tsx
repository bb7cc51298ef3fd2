import { fullName } from '@firstmile/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, type SessionUser } from '#data/session/session.ts';
import { initials } from '#lib/initials.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { SignOutDialog, useSignOut } from './SignOut.tsx';

/** Who is signed in; opens what belongs to the account. */
export function UserMenu() {
  const { user } = useSession();
  return user ? <UserButton user={user} /> : null;
}

function UserButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const leaving = useSignOut();
  const name = fullName(user) || user.email;
  const signOut = () => {
    close();
    leaving.ask();
  };
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ borderRadius: '50%', p: 0.5 }}
      >
        <Avatar sx={avatarStyle}>{initials(name)}</Avatar>
        {/* behind the letters, so that the button's name begins with what is seen */}
        <Box component="span" sx={visuallyHidden}>
          {t('user.menu', { name })}
        </Box>
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('user.menu', { name }), sx: { width: 264, mt: 1 } } }}
      >
        <Box sx={{ px: 2, pt: 2, pb: 1 }}>
          <Typography noWrap title={name} sx={{ fontWeight: 650 }}>
            {name}
          </Typography>
          <Typography noWrap title={user.email} variant="body2" color="textSecondary">
            {user.email}
          </Typography>
        </Box>
        <AccountMenu onClose={close} onSignOut={signOut} />
      </Popover>
      <SignOutDialog leaving={leaving} />
    </>
  );
}

const avatarStyle = {
  width: 36,
  height: 36,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.875rem',
  fontWeight: 650,
};
