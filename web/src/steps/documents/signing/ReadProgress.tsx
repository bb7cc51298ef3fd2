import Box from '@mui/material/Box';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import type { PagesSeen } from '../AgreementPdf.tsx';

interface Props {
  /** Holds the document's text, and scrolls or is scrolled. */
  area: RefObject<HTMLElement | null>;
  /** Pages of a PDF; zero for a text. */
  pages: PagesSeen;
}

/** Shows how much of a document has come into view: pages of a PDF, percent of a text. It only informs. */
export function ReadProgress({ area, pages: { seen, total } }: Props) {
  const { t } = useTranslation('steps');
  const read = useTextRead(area);
  const percent = total > 0 ? (seen / total) * 100 : read;
  const words =
    total > 0 ? t('documents.readPages', { seen, total }) : t('documents.readPart', { percent: Math.round(read) });
  return (
    <Box sx={row}>
      <ProgressBar value={percent} label={t('documents.read')} height={4} />
      <span aria-hidden>{words}</span>
    </Box>
  );
}

/**
 * Measures the percent of the text that came into view from its beginning, whatever scrolls. Text that is jumped over
 * does not count.
 */
function useTextRead(area: RefObject<HTMLElement | null>): number {
  const [read, setRead] = useState(0);
  useEffect(() => {
    const measure = () => {
      const text = area.current?.querySelector('[role="region"]')?.getBoundingClientRect();
      const view = area.current?.querySelector('.MuiDialogContent-root')?.getBoundingClientRect();
      if (!text || !view || text.height === 0) return;
      const percent = (y: number) => ((y - text.top) / text.height) * 100;
      const [first, last] = [percent(Math.max(view.top, 0)), percent(Math.min(view.bottom, innerHeight))];
      setRead((before) => (first > before ? before : Math.max(before, Math.min(100, last))));
    };
    const frame = requestAnimationFrame(measure); // the text is laid out by then
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [area]);
  return read;
}

const row = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 3,
  py: 0.75,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
