import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { FULL_SCREEN } from '#ui/layout/useDialogRoom.ts';
import { MAX_ZOOM } from './useZoom.ts';

interface Props {
  zoom: number;
  /** Distance to the upper edge of what scrolls, in pixels. */
  top: number;
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  /** The text fills the width. */
  isText: boolean;
  /** Switches between the widths of the text and of the page. */
  swap: (() => void) | undefined;
}

/** Buttons to zoom without gestures or keys; they stay in view while the pages scroll. */
export function ZoomTools({ zoom, top, zoomIn, zoomOut, reset, isText, swap }: Props) {
  const { t, i18n } = useTranslation('steps');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom);
  return (
    <Box sx={tools} style={{ top }}>
      <IconButton aria-label={t('pdf.zoom.out')} aria-disabled={zoom === 1 || undefined} onClick={zoomOut}>
        <Remove />
      </IconButton>
      <Button color="inherit" aria-label={t('pdf.zoom.reset', { percent })} onClick={reset}>
        <span aria-live="polite">{percent}</span>
      </Button>
      <IconButton aria-label={t('pdf.zoom.in')} aria-disabled={zoom === MAX_ZOOM || undefined} onClick={zoomIn}>
        <Add />
      </IconButton>
      {swap && (
        <Button color="inherit" onClick={swap}>
          <span>{t(isText ? 'pdf.zoom.page' : 'pdf.zoom.text')}</span>
        </Button>
      )}
    </Box>
  );
}

const tools = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  display: 'flex',
  width: 'fit-content',
  [FULL_SCREEN]: { ml: 1.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const;
