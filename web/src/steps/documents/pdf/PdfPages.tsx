import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogRoom } from '#ui/layout/useDialogRoom.ts';
import { SIDEWAYS } from './pagePlace.ts';
import { openPdf } from './pdf.ts';
import { measureColumn, type TextColumn } from './pdfColumn.ts';
import { openFault, type PdfFault } from './pdfFault.ts';
import { PdfPage, type Overlay } from './PdfPage.tsx';
import { useZoom } from './useZoom.ts';
import { ZoomTools } from './ZoomTools.tsx';

/** Pages shown of a file that is only looked at. */
const MOST_PAGES = 20;

interface Props {
  bytes: Blob;
  /** For a document to sign: shows all of its pages, and reports a page that is not drawn completely as a fault. */
  isStrict?: boolean;
  onFault: (fault: PdfFault) => void;
  /** Called with how many pages were drawn completely and came into view. */
  onSeen?: (seen: number, total: number) => void;
  overlay?: Overlay | undefined;
  /** Stands below the pages, as wide as they are. */
  children?: ReactNode;
}

/**
 * Shows the pages of a PDF below each other. The app draws them itself, because phones show no PDF inside a page.
 * `bytes` must not change.
 */
export function PdfPages({ bytes, isStrict = false, onFault, onSeen, overlay, children }: Props) {
  const { t } = useTranslation('steps');
  const opened = usePdf(bytes, isStrict, onFault);
  const pdf = opened?.pdf;
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const see = useCallback((number: number) => setSeen((before) => new Set([...before, number])), []);
  useEffect(() => {
    if (pdf) onSeen?.(seen.size, pdf.numPages);
  }, [pdf, seen, onSeen]);
  if (!opened) return <Typography role="status">{t('pdf.loading')}</Typography>;
  return (
    <Zoomed {...opened} isStrict={isStrict} seen={seen} onFault={onFault} onSeen={see} overlay={overlay}>
      {children}
    </Zoomed>
  );
}

interface Opened {
  pdf: PDFDocumentProxy;
  column: TextColumn | null;
}

interface ZoomedProps extends Opened {
  isStrict: boolean;
  seen: ReadonlySet<number>;
  onFault: (fault: PdfFault) => void;
  onSeen: (number: number) => void;
  overlay: Overlay | undefined;
  children: ReactNode;
}

/**
 * Shows the pages as wide as their parent, or up to four times as wide. On a small screen they scroll sideways by
 * themselves, so that what stands around them stays in view.
 */
function Zoomed({ pdf, column, seen, children, ...page }: ZoomedProps) {
  const { t } = useTranslation('steps');
  const { ref, zoom, drawnWidth, ...tools } = useZoom(column);
  const { isFull, isLow } = useDialogRoom();
  const shown = page.isStrict ? pdf.numPages : Math.min(MOST_PAGES, pdf.numPages);
  const wide = { width: `${zoom * 100}%` };
  return (
    <Box ref={ref} sx={pages} style={isFull ? FITTING : wide}>
      <ZoomTools zoom={zoom} top={isLow ? BELOW_PROGRESS : 0} {...tools} />
      <Box {...(isFull && { [SIDEWAYS]: '', ...(zoom > 1 && BY_KEYBOARD) })} sx={isFull ? sideways : undefined}>
        <Box sx={list} style={isFull ? wide : FITTING}>
          {Array.from({ length: shown }, (_, index) => (
            <PdfPage
              key={index}
              {...page}
              pdf={pdf}
              number={index + 1}
              width={drawnWidth}
              isSeen={seen.has(index + 1)}
            />
          ))}
        </Box>
      </Box>
      {shown < pdf.numPages && (
        <Typography color="textSecondary">{t('pdf.more', { shown, total: pdf.numPages })}</Typography>
      )}
      {children}
    </Box>
  );
}

/** Height of the progress above the text, where the dialog scrolls as a whole. */
const BELOW_PROGRESS = 32;
/** Lets the arrow keys scroll the pages sideways. */
const BY_KEYBOARD = { tabIndex: 0 };
const FITTING = { width: '100%' };
const list = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  transitionProperty: 'none', // reduced motion gives all widths a short transition, and the position would be measured before its end
} as const;
const pages = {
  ...list,
  justifySelf: 'start', // a parent that centres would make the part left of the container unreachable
  touchAction: 'pan-x pan-y',
} as const;
const sideways = { overflowX: 'auto', overflowY: 'hidden' } as const;

/** Opens a PDF, measures its text, and closes it on unmount; null while it opens, and when it fails. */
function usePdf(bytes: Blob, isStrict: boolean, onFault: (fault: PdfFault) => void): Opened | null {
  const [shown, setShown] = useState<Opened | null>(null);
  const reportFault = useEffectEvent(onFault);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let isGone = false;
    const open = async () => {
      const pdf = await openPdf(bytes, isStrict);
      opened = pdf;
      const column = isGone ? null : await measureColumn(pdf);
      if (isGone) void pdf.destroy();
      else setShown({ pdf, column });
    };
    open().catch((error: unknown) => isGone || reportFault(openFault(error)));
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [bytes, isStrict]);
  return shown;
}
