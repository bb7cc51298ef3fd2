import { fullName } from '@firstmile/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, type SessionUser } from '#data/session/session.ts';
import { initials } from '#lib/initials.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { AccountPanel } from './overlays.ts';

/** Button with the signed-in person's initials; opens the account's panel. */
export function UserMenu() {
  const { user } = useSession();
  return user ? <UserButton user={user} /> : null;
}

function UserButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = fullName(user);
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ borderRadius: '50%', p: 0.5 }}
      >
        <Avatar sx={avatarStyle}>{initials(name)}</Avatar>
        {/* after the letters, so that the button's name begins with its visible text */}
        <Box component="span" sx={visuallyHidden}>
          {t('user.menu', { name })}
        </Box>
      </ButtonBase>
      <Overlay isOpen={anchor !== null}>
        <AccountPanel anchor={anchor} user={user} name={name} onClose={() => setAnchor(null)} />
      </Overlay>
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
