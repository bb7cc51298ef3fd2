import type { MediaType } from '@firstmile/domain';
import { useCallback, useRef, useState, type RefObject } from 'react';
import type { PagesSeen } from '../AgreementPdf.tsx';
import type { PdfFault } from '../pdf/pdfFault.ts';

/** The time at which the end of a document was reached, by the clock and by the page's own clock. */
interface End {
  at: Date;
  tick: number;
}

/**
 * Tracks how much of a document to sign has been shown. A text is shown at once; a PDF may be signed when each page was
 * drawn completely and came into view, and its end did. `shown` are props of its `AgreementText`; `goOn` leads to the
 * first page in `area` that is not seen yet.
 */
export function useReading(mediaType: MediaType | undefined, area: RefObject<HTMLElement | null>) {
  const [pages, setPages] = useState<PagesSeen>({ seen: 0, total: 0 });
  const [fault, setFault] = useState<PdfFault | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const end = useRef<End | null>(null);
  const onEnd = useCallback(() => {
    end.current ??= { at: new Date(), tick: performance.now() };
    setIsAtEnd(true);
  }, []);
  const onFault = useCallback((pdfFault: PdfFault) => setFault((before) => before ?? pdfFault), []);
  const goOn = () => {
    const next = area.current?.querySelector<HTMLElement>('[data-unread]');
    next?.scrollIntoView();
    next?.focus({ preventScroll: true });
  };
  const isShown = fault === null && (mediaType !== 'application/pdf' || isAtEnd);
  return { isShown, fault, pages, end, goOn, shown: { onEnd, onFault, onSeen: setPages } };
}
