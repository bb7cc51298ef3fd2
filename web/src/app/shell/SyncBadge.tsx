import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { useHasUnsaved } from '#lib/unsaved.ts';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { toneColor, toneTint, type Tone } from '#ui/feedback/tint.ts';
import { Overlay } from '#ui/layout/Overlay.tsx';
import { SyncPanel } from './overlays.ts';

const LOOKS = {
  unknown: { icon: CloudOutlined, tone: 'default' },
  saved: { icon: CloudDoneOutlined, tone: 'default' },
  unsaved: { icon: EditNoteOutlined, tone: 'default' },
  saving: { icon: CloudSyncOutlined, tone: 'default' },
  offline: { icon: CloudOffOutlined, tone: 'warning' },
  attention: { icon: ReportProblemOutlined, tone: 'error' },
} as const satisfies Record<string, { icon: typeof CloudDoneOutlined; tone: Tone }>;

/**
 * Shows whether the server has everything that was saved, and whether the page has unsaved changes; opens the list of
 * unsent changes. Small screens show the icon only.
 */
export function SyncBadge() {
  const { t } = useTranslation('sync');
  const { state, waiting } = useSync();
  const hasUnsaved = useHasUnsaved();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = state === 'saved' && hasUnsaved ? 'unsaved' : state;
  const { icon: Icon, tone } = LOOKS[shown];
  const label = state === 'offline' && waiting > 0 ? t('state.offlineCount', { count: waiting }) : t(`state.${shown}`);
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-sync={state}
        sx={{
          gap: 1,
          minHeight: { xs: 44, sm: 36 },
          minWidth: { xs: 44, sm: 0 },
          px: { xs: 0.5, sm: 1.5 },
          borderRadius: 99,
          fontFamily: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 550,
          color: tone === 'default' ? 'text.secondary' : toneColor(tone),
          bgcolor: tone === 'default' ? 'transparent' : toneTint(tone, 12),
          '&:hover': { bgcolor: toneTint(tone, 16) },
        }}
      >
        <Icon aria-hidden sx={{ fontSize: 20 }} />
        <Box component="span" sx={{ '@media (max-width: 599px)': visuallyHidden }}>
          {label}
        </Box>
      </ButtonBase>
      {/* a region of its own: inside the button it would take the name's place */}
      <Box role="status" sx={visuallyHidden}>
        {state === 'saving' || state === 'unknown' ? '' : label}
      </Box>
      <Overlay isOpen={anchor !== null}>
        <SyncPanel anchor={anchor} label={label} hasUnsaved={hasUnsaved} onClose={() => setAnchor(null)} />
      </Overlay>
    </>
  );
}
