import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openPdf } from './pdf.ts';
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
 * Shows the pages of a PDF below each other. The app draws them itself, because phones show no PDF inside a page. `bytes` must
 * not change.
 */
export function PdfPages({ bytes, isStrict = false, onFault, onSeen, overlay, children }: Props) {
  const { t } = useTranslation('steps');
  const pdf = usePdf(bytes, isStrict, onFault);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const see = useCallback((number: number) => setSeen((before) => new Set([...before, number])), []);
  useEffect(() => {
    if (pdf) onSeen?.(seen.size, pdf.numPages);
  }, [pdf, seen, onSeen]);
  if (!pdf) return <Typography role="status">{t('pdf.loading')}</Typography>;
  return (
    <Zoomed pdf={pdf} isStrict={isStrict} seen={seen} onFault={onFault} onSeen={see} overlay={overlay}>
      {children}
    </Zoomed>
  );
}

interface ZoomedProps {
  pdf: PDFDocumentProxy;
  isStrict: boolean;
  seen: ReadonlySet<number>;
  onFault: (fault: PdfFault) => void;
  onSeen: (number: number) => void;
  overlay: Overlay | undefined;
  children: ReactNode;
}

/** Shows the pages as wide as their container, or up to four times as wide. */
function Zoomed({ pdf, seen, children, ...page }: ZoomedProps) {
  const { t } = useTranslation('steps');
  const { ref, zoom, settled, ...tools } = useZoom();
  const shown = page.isStrict ? pdf.numPages : Math.min(MOST_PAGES, pdf.numPages);
  return (
    <Box ref={ref} sx={pages} style={{ width: `${zoom * 100}%` }}>
      <ZoomTools zoom={zoom} {...tools} />
      {Array.from({ length: shown }, (_, index) => (
        <PdfPage key={index} {...page} pdf={pdf} number={index + 1} zoom={settled} isSeen={seen.has(index + 1)} />
      ))}
      {shown < pdf.numPages && (
        <Typography color="textSecondary">{t('pdf.more', { shown, total: pdf.numPages })}</Typography>
      )}
      {children}
    </Box>
  );
}

const pages = {
  display: 'grid',
  gap: 2,
  justifySelf: 'start', // a parent that centres would make the part left of the container unreachable
  touchAction: 'pan-x pan-y',
  transitionProperty: 'none', // reduced motion gives all widths a short transition, and the position would be measured before its end
} as const;

/** Opens a PDF and closes it on unmount; null while it opens, and when it fails. */
function usePdf(bytes: Blob, isStrict: boolean, onFault: (fault: PdfFault) => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const reportFault = useEffectEvent(onFault);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let isGone = false;
    openPdf(bytes, isStrict).then(
      (loaded) => {
        opened = loaded;
        if (isGone) void loaded.destroy();
        else setPdf(loaded);
      },
      (error: unknown) => isGone || reportFault(openFault(error)),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [bytes, isStrict]);
  return pdf;
}
