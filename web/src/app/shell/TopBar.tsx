import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { HomeLink } from './HomeLink.tsx';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { useUnreadCount } from '#data/queries/unreadNotifications.ts';
import { GoTo } from './overlays.ts';
import { SyncBadge } from './SyncBadge.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The shell's top bar. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation('shell');
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => void afterFirstPaint().then(() => setIsPainted(true)), []);
  return (
    <Bar>
      <IconButton
        onClick={onOpenMenu}
        aria-label={t('menu.open')}
        sx={{ display: { md: 'none' }, ml: -1, color: 'text.primary' }}
      >
        <MenuIcon />
      </IconButton>
      <HomeLink />
      <Box sx={{ flex: 1 }} />
      <Overlay isOpen={isPainted}>
        <GoTo />
      </Overlay>
      <SyncBadge />
      <NotificationsLink />
      <UserMenu />
    </Bar>
  );
}

/** The strip at the top of the window. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: 64,
        px: { xs: 2, sm: 3 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}

/** Link to the notifications with the number of unread ones; they are counted up to 10, which is shown as "9+". */
function NotificationsLink() {
  const { t } = useTranslation('shell');
  const count = useUnreadCount();
  return (
    <IconButton
      component={Link}
      to="/notifications"
      aria-label={count > 0 ? t('notificationsUnread', { count }) : t('notifications')}
      sx={{ color: 'text.primary' }}
    >
      <Badge badgeContent={count} max={9} color="error">
        <NotificationsNoneOutlined />
      </Badge>
    </IconButton>
  );
}

/** The first stop of the Tab key, which skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Button
      variant="contained"
      onClick={() => document.querySelector('main')?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('skip')}
    </Button>
  );
}
