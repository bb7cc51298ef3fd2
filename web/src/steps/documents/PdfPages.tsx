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

/** So many of a file that is only looked at. */
const MOST_PAGES = 20;

interface Props {
  bytes: Blob;
  /** Of a document to sign: all of its pages are there, and a page that is not drawn whole is a fault. */
  isStrict?: boolean;
  onFault: (fault: PdfFault) => void;
  /** How many of all pages have been drawn whole and come into view. */
  onSeen?: (seen: number, total: number) => void;
  overlay?: Overlay | undefined;
  /** Below the pages, as wide as they are. */
  children?: ReactNode;
}

/** A PDF, always the same one, page below page; drawn by the app itself, for phones show none in a page. */
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

/** The pages, as wide as their place or up to four times as wide. */
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
  justifySelf: 'start', // a parent that centres would put what is wider out of reach
  touchAction: 'pan-x pan-y',
  transitionProperty: 'none', // with reduced motion all widths have a short one, and the place would be measured before it
} as const;

/** A PDF as long as it is shown; null while it opens, and for one that does not. */
function usePdf(bytes: Blob, isStrict: boolean, onFault: (fault: PdfFault) => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const tell = useEffectEvent(onFault);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let isGone = false;
    openPdf(bytes, isStrict).then(
      (found) => {
        opened = found;
        if (isGone) void found.destroy();
        else setPdf(found);
      },
      (error: unknown) => isGone || tell(openFault(error)),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [bytes, isStrict]);
  return pdf;
}
