import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '#data/session/session.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { SignOutDialog, useSignOut } from './SignOut.tsx';

interface Props {
  anchor: HTMLElement | null;
  user: SessionUser;
  /** The name as shown, or the address if there is none. */
  name: string;
  onClose: () => void;
}

/** Panel of the account: who is signed in, its menu, and signing out. */
export default function AccountPanel({ anchor, user, name, onClose }: Props) {
  const { t } = useTranslation('shell');
  const leaving = useSignOut();
  const signOut = () => {
    onClose();
    leaving.ask();
  };
  return (
    <>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('user.menu', { name }), sx: { width: 264, mt: 1 } } }}
      >
        <Box sx={{ px: 2, pt: 2, pb: 1 }}>
          <Typography noWrap title={name} sx={{ fontWeight: 650 }}>
            <PersonText>{name}</PersonText>
          </Typography>
          <Typography noWrap title={user.email} variant="body2" color="textSecondary">
            {user.email}
          </Typography>
        </Box>
        <AccountMenu onClose={onClose} onSignOut={signOut} />
      </Popover>
      <SignOutDialog leaving={leaving} />
    </>
  );
}
