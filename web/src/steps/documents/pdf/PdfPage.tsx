import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#lib/visuallyHidden.ts';
import { clearPage, drawPage, pageRatio, pageText } from './pdf.ts';
import type { PdfFault } from './pdfFault.ts';
import { useFaultText } from './useFaultText.ts';
import { useInView } from '#lib/useInView.ts';

/** Renders what stands on top of page `number` (from 1), whose height is `ratio` times its width. */
export type Overlay = (number: number, ratio: number) => ReactNode;

interface PageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Reports missing parts of the drawing as a fault. */
  isStrict: boolean;
  /** Width in CSS pixels; the page is drawn again, as sharp as before, when it changes. */
  width: number;
  isSeen: boolean;
  onFault: (fault: PdfFault) => void;
  /** Called when the page was drawn completely and is in view. */
  onSeen: (number: number) => void;
  overlay?: Overlay | undefined;
}

/**
 * Draws a page while it is in view, because its picture takes megabytes. Its text is always there for screen readers.
 */
export function PdfPage({ pdf, number, isStrict, width, isSeen, onFault, onSeen, overlay }: PageProps) {
  const { t } = useTranslation('steps');
  const faultText = useFaultText();
  const { ratio, text } = usePageFacts(pdf, number);
  const { ref, isInView } = useInView();
  const { canvas, isDrawn, fault } = useDrawing({
    pdf,
    number,
    isStrict,
    wanted: isInView && ratio !== null && width > 0 ? width : null,
  });
  const isNews = isDrawn && isInView && !isSeen;
  useEffect(() => {
    if (fault) onFault(fault);
    else if (isNews) onSeen(number);
  }, [fault, isNews, number, onFault, onSeen]);
  return (
    <Box
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={t('pdf.page', { page: number, total: pdf.numPages })}
      data-unread={isSeen ? undefined : ''}
      sx={{ position: 'relative', scrollMarginTop: '56px' /* of the tools */ }}
    >
      <Box sx={{ position: 'relative', containerType: 'inline-size' }}>
        <Box
          component="canvas"
          ref={canvas}
          aria-hidden
          sx={{ display: 'block', width: '100%', bgcolor: '#fff' }}
          style={{ aspectRatio: 1 / (ratio ?? A4) }}
        />
        {ratio !== null && overlay && <Box sx={{ position: 'absolute', inset: 0 }}>{overlay(number, ratio)}</Box>}
      </Box>
      <Box sx={visuallyHidden}>{text}</Box>
      {fault && (
        <Typography role="alert" color="error" sx={{ mt: 1 }}>
          {faultText(fault)}
        </Typography>
      )}
    </Box>
  );
}

const A4 = Math.SQRT2;

/** Loads the ratio of a page's height to its width (null until it is known) and its text. */
function usePageFacts(pdf: PDFDocumentProxy, number: number) {
  const [ratio, setRatio] = useState<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    // a damaged page has neither; drawing it reports the fault
    pageRatio(pdf, number).then(setRatio, () => setRatio(A4));
    pageText(pdf, number).then(setText, () => undefined);
  }, [pdf, number]);
  return { ratio, text };
}

type DrawingProps = Pick<PageProps, 'pdf' | 'number' | 'isStrict'> & {
  /** The width to draw for; null for no drawing. */
  wanted: number | null;
};

/** Draws a page when it is wanted and clears it when it is not, one operation at a time. */
function useDrawing({ pdf, number, isStrict, wanted }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const [fault, setFault] = useState<PdfFault | null>(null);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true; // closing during a drawing is not a fault
    };
  }, []);
  useEffect(() => {
    const target = canvas.current;
    if (!target || isBusy.current || wanted === drawn) return;
    isBusy.current = true;
    const work = async () => {
      const drawFault =
        wanted === null
          ? await clearPage(pdf, number, target)
          : await drawPage(pdf, number, {
              canvas: target,
              width: target.clientWidth,
              isStrict,
              isAgain: drawn !== null,
            });
      isBusy.current = false;
      if (isGone.current) return;
      setFault((before) => before ?? drawFault);
      setDrawn(wanted);
    };
    void work();
  }, [pdf, number, isStrict, wanted, drawn]);
  return { canvas, isDrawn: drawn !== null, fault };
}
