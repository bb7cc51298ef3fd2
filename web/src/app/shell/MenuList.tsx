import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUnreadMessages } from '#data/queries/unreadMessages.ts';
import { useSession } from '#data/session/session.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { toneTint } from '#ui/feedback/tint.ts';
import { isCurrent, menuFor, type MenuEntry } from './menu.ts';

type Layout = 'column' | 'rail';

/** Entries of the navigation for the signed-in person; `rail` puts the names below the icons. */
export function MenuList({ layout, onNavigate }: { layout: Layout; onNavigate?: () => void }) {
  const { user } = useSession();
  const unread = useUnreadMessages();
  const { pathname } = useLocation();
  return (
    <Box component="ul" sx={list}>
      {menuFor(user?.role ?? 'USER').map((entry) => (
        <li key={entry.label}>
          <Entry
            entry={entry}
            layout={layout}
            isHere={isCurrent(entry, pathname)}
            unread={entry.label === 'messages' ? unread : 0}
            onNavigate={onNavigate}
          />
        </li>
      ))}
    </Box>
  );
}

/** Breaks a long word, with a hyphen where the browser can, so that no entry gets wider. */
const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  pb: 1,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} satisfies SxProps<Theme>;

interface EntryProps {
  entry: MenuEntry;
  layout: Layout;
  isHere: boolean;
  /** Number of unread messages, or for an admin of conversations. */
  unread: number;
  onNavigate: (() => void) | undefined;
}

/** Memoized, so that a change of page draws only two entries again. */
const Entry = memo(function Entry({ entry, layout, isHere, unread, onNavigate }: EntryProps) {
  const { t } = useTranslation('shell');
  const Icon = entry.icon;
  return (
    <ButtonBase
      component={Link}
      to={entry.path}
      onClick={onNavigate}
      aria-current={isHere ? 'page' : undefined}
      sx={{ ...entryStyle(isHere), ...(layout === 'rail' ? rail : column) }}
    >
      <Badge badgeContent={unread > 0 ? unread : null} max={9} color="error" aria-hidden>
        <Icon sx={{ fontSize: 22, color: isHere ? 'primary.main' : 'text.secondary' }} />
      </Badge>
      <span>
        <span>{t(`menu.${entry.label}`)}</span>
        {unread > 0 && <Box sx={visuallyHidden}>{t('menu.unread', { count: unread })}</Box>}
      </span>
    </ButtonBase>
  );
});

const column = {
  gap: 1,
  px: 1,
  py: 1,
  justifyContent: 'flex-start',
  fontSize: '0.9rem',
} satisfies SxProps<Theme>;
const rail = {
  flexDirection: 'column',
  gap: 0.5,
  px: 0,
  py: 1,
  fontSize: '0.6875rem',
  letterSpacing: '-0.01em',
  textAlign: 'center',
} satisfies SxProps<Theme>;

const entryStyle = (isHere: boolean) => ({
  width: '100%',
  minHeight: 44,
  borderRadius: '10px',
  lineHeight: 1.25,
  fontFamily: 'inherit',
  fontWeight: isHere ? 650 : 500,
  textAlign: 'left',
  color: 'text.primary',
  bgcolor: isHere ? toneTint('primary', 12) : 'transparent',
  '&:hover': { bgcolor: isHere ? toneTint('primary', 16) : toneTint('primary', 7) },
  // Marks the page that is open.
  position: 'relative',
  '&::before': isHere
    ? {
        content: '""',
        position: 'absolute',
        left: -4,
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'secondary.main',
      }
    : {},
});
