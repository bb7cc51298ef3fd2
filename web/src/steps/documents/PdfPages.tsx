import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { drawPage, openPdf } from './pdf.ts';

/** Each page is a picture of some megabytes. */
const MOST_PAGES = 20;

/** A PDF, page below page, the first 20 or `isAll`; drawn by the app itself, for phones show none in a page. */
export function PdfPages({ bytes, onFailed, isAll = false }: { bytes: Blob; onFailed: () => void; isAll?: boolean }) {
  const { t } = useTranslation('steps');
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let isGone = false;
    openPdf(bytes).then(
      (found) => {
        opened = found;
        if (isGone) void found.destroy();
        else setPdf(found);
      },
      () => isGone || onFailed(),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [bytes, onFailed]);
  if (!pdf) return <Typography role="status">{t('pdf.loading')}</Typography>;
  const shown = isAll ? pdf.numPages : Math.min(MOST_PAGES, pdf.numPages);
  return (
    <Box sx={{ display: 'grid', gap: 2, width: '100%' }}>
      {Array.from({ length: shown }, (_, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} onFailed={onFailed} />
      ))}
      {shown < pdf.numPages && (
        <Typography color="textSecondary">{t('pdf.more', { shown, total: pdf.numPages })}</Typography>
      )}
    </Box>
  );
}

function PdfPage({ pdf, number, onFailed }: { pdf: PDFDocumentProxy; number: number; onFailed: () => void }) {
  const { t } = useTranslation('steps');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isGone = false;
    drawPage(pdf, number, target, target.clientWidth).then(
      (words) => isGone || setText(words),
      () => isGone || onFailed(),
    );
    return () => {
      isGone = true;
    };
  }, [pdf, number, onFailed]);
  return (
    <Box role="group" aria-label={t('pdf.page', { page: number, total: pdf.numPages })}>
      <Box component="canvas" ref={canvas} aria-hidden sx={{ display: 'block', width: '100%', bgcolor: '#fff' }} />
      <Box sx={visuallyHidden}>{text}</Box>
    </Box>
  );
}
