import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPdf } from './pdf.ts';
import { openFault, type PdfFault } from './pdfFault.ts';
import { PdfPage } from './PdfPage.tsx';

/** So many of a file that is only looked at. */
const MOST_PAGES = 20;

interface Props {
  bytes: Blob;
  /** Of a document to sign: all of its pages are there, and a page that is not drawn whole is a fault. */
  isStrict?: boolean;
  onFault: (fault: PdfFault) => void;
  /** How many of all pages have been drawn whole and come into view. */
  onSeen?: (seen: number, total: number) => void;
}

/** A PDF, always the same one, page below page; drawn by the app itself, for phones show none in a page. */
export function PdfPages({ bytes, isStrict = false, onFault, onSeen }: Props) {
  const { t } = useTranslation('steps');
  const pdf = usePdf(bytes, isStrict, onFault);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const see = useCallback((number: number) => setSeen((before) => new Set([...before, number])), []);
  useEffect(() => {
    if (pdf) onSeen?.(seen.size, pdf.numPages);
  }, [pdf, seen, onSeen]);
  if (!pdf) return <Typography role="status">{t('pdf.loading')}</Typography>;
  const shown = isStrict ? pdf.numPages : Math.min(MOST_PAGES, pdf.numPages);
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      {Array.from({ length: shown }, (_, index) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          isStrict={isStrict}
          isSeen={seen.has(index + 1)}
          onFault={onFault}
          onSeen={see}
        />
      ))}
      {shown < pdf.numPages && (
        <Typography color="textSecondary">{t('pdf.more', { shown, total: pdf.numPages })}</Typography>
      )}
    </Box>
  );
}

/** A PDF as long as it is shown; null while it opens, and for one that does not. */
function usePdf(bytes: Blob, isStrict: boolean, onFault: (fault: PdfFault) => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let isGone = false;
    openPdf(bytes, isStrict).then(
      (found) => {
        opened = found;
        if (isGone) void found.destroy();
        else setPdf(found);
      },
      (error: unknown) => isGone || onFault(openFault(error)),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [bytes, isStrict, onFault]);
  return pdf;
}
