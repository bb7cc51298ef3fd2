import Chat from '@mui/icons-material/ChatBubbleOutlineOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import MailLock from '@mui/icons-material/UnsubscribeOutlined';
import Alarm from '@mui/icons-material/AlarmOutlined';
import PlaylistRemove from '@mui/icons-material/PlaylistRemoveOutlined';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dotted } from '#lib/isolate.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { RemindButton } from './RemindButton.tsx';
import type { WaitingItem, WaitingKind } from './useWaiting.ts';
import { NameAndText } from './NameAndText.tsx';

const ICONS: Record<WaitingKind, typeof Chat> = {
  approval: TaskAlt,
  countersign: Draw,
  message: Chat,
  overdue: Alarm,
  bounced: MailLock,
  skipped: PlaylistRemove,
};
const ALARMING: ReadonlySet<WaitingKind> = new Set(['overdue', 'bounced']);

/** One row of the list: who waits, for what, how long, a button to act and, where it does not end by itself, 'Done'. */
export function WaitingRow({ item, onOpen }: { item: WaitingItem; onOpen: (place: string) => void }) {
  const { t, i18n } = useTranslation(['waiting', 'client']);
  const now = useNow();
  const { kind, name, detail, at, to, act, done } = item;
  const Icon = ICONS[kind];
  const label = t(`act.${kind}`);
  const named =
    kind === 'countersign' ? t('client:countersign.openNamed', { title: `${detail}, ${name}` }) : dotted([label, name]);
  const end = (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event.currentTarget);
    done?.();
    showToast(t('isDone', { name }), 'done');
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Icon
        aria-hidden
        sx={{ fontSize: 20, flex: 'none', color: ALARMING.has(kind) ? 'error.main' : 'text.secondary' }}
      />
      <NameAndText
        name={name}
        to={to}
        text={dotted([t(`kinds.${kind}`), at === null ? '' : relativeTime(at, now, i18n.language), detail])}
      />
      {done && (
        <Button size="small" onClick={end} aria-label={dotted([t('done'), name])} sx={{ flex: 'none' }}>
          <span>{t('done')}</span>
        </Button>
      )}
      {'remind' in act ? (
        <RemindButton name={name} {...act.remind} />
      ) : 'to' in act ? (
        <Button size="small" variant="outlined" component={Link} to={act.to} aria-label={named}>
          <span>{label}</span>
        </Button>
      ) : (
        <Button size="small" variant="outlined" onClick={() => onOpen(act.open)} aria-label={named}>
          <span>{label}</span>
        </Button>
      )}
    </Box>
  );
}

/** Moves the focus to the next row, or the one before, because this one is about to go. */
function focusNeighbour(control: HTMLElement): void {
  const row = control.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector('a')?.focus();
}

/** Height of a row in px, and the number of rows that a panel shows at first. */
export const ROW_HEIGHT = 56;
export const SHOWN_ROWS = 3;

/** A row with who, what and since when, and one button at its end. */
export const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: ROW_HEIGHT,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
