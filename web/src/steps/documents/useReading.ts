import type { MediaType } from '@firstmile/domain';
import { useCallback, useRef, useState, type RefObject } from 'react';
import type { PagesSeen } from './AgreementPdf.tsx';
import type { PdfFault } from './pdfFault.ts';

/** When a document had been read to its end, by the clock and by the page's own clock. */
interface End {
  at: Date;
  tick: number;
}

/**
 * How far a document to sign has been shown. A text is there at once; a PDF may be signed when each page has been drawn whole and come into view, and its
 * end has. `shown` are properties of its `AgreementText`; `goOn` leads to the first page that is not seen yet, in `area`.
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
  const onFault = useCallback((found: PdfFault) => setFault((before) => before ?? found), []);
  const goOn = () => {
    const next = area.current?.querySelector<HTMLElement>('[data-unread]');
    next?.scrollIntoView();
    next?.focus({ preventScroll: true });
  };
  const isShown = fault === null && (mediaType !== 'application/pdf' || isAtEnd);
  return { isShown, fault, pages, end, goOn, shown: { onEnd, onFault, onSeen: setPages } };
}
