import Typography from '@mui/material/Typography';
import { useCallback, useState, type ReactNode } from 'react';
import { PdfPages } from './PdfPages.tsx';
import type { PdfFault } from './pdfFault.ts';
import { useFaultText } from './useFaultText.ts';

/** How far a PDF has been shown. */
export interface PagesSeen {
  /** Pages that have been drawn whole and come into view. */
  seen: number;
  total: number;
}

interface Props {
  bytes: Blob;
  onFault: ((fault: PdfFault) => void) | undefined;
  onSeen: ((pages: PagesSeen) => void) | undefined;
  /** Every page has been seen. */
  onAllSeen: () => void;
  /** Below the pages. */
  children: ReactNode;
}

/** An agreement that is a PDF: all of it, or what is wrong with it. */
export default function AgreementPdf({ bytes, onFault, onSeen, onAllSeen, children }: Props) {
  const faultText = useFaultText();
  const [fault, setFault] = useState<PdfFault | null>(null);
  const fail = useCallback(
    (found: PdfFault) => {
      setFault(found);
      onFault?.(found);
    },
    [onFault],
  );
  const see = useCallback(
    (seen: number, total: number) => {
      onSeen?.({ seen, total });
      if (seen === total) onAllSeen();
    },
    [onSeen, onAllSeen],
  );
  if (fault && !('page' in fault))
    return (
      <Typography role="alert" color="error">
        {faultText(fault)}
      </Typography>
    );
  return (
    <PdfPages bytes={bytes} isStrict onFault={fail} onSeen={see}>
      {children}
    </PdfPages>
  );
}
