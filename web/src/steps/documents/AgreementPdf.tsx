import type { AgreementFile } from '@firstmile/domain';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '#data/firebase/network.ts';
import { readPdf } from '#data/queries/agreementFiles.ts';
import { ListSkeleton } from '#ui/lists/ListSkeleton.tsx';
import { PageFields, type PageFilling } from './PageFields.tsx';
import { PdfPages } from './pdf/PdfPages.tsx';
import type { PdfFault } from './pdf/pdfFault.ts';
import { useFaultText } from './pdf/useFaultText.ts';

/** Counts of the pages of a PDF. */
export interface PagesSeen {
  /** Pages that were drawn completely and came into view. */
  seen: number;
  total: number;
}

interface Props extends Content {
  filling: PageFilling | undefined;
  onFault: ((fault: PdfFault) => void) | undefined;
  onSeen: ((pages: PagesSeen) => void) | undefined;
  /** Called once every page has been seen. */
  onAllSeen: () => void;
  /** Stands below the pages. */
  children: ReactNode;
}

interface Content {
  /** In base64; '' where there is a file. */
  content: string;
  file: AgreementFile | undefined;
}

/** Shows all pages of an agreement that is a PDF, or why it cannot be shown. */
export default function AgreementPdf({ content, file, ...shown }: Props) {
  const { t } = useTranslation('steps');
  const bytes = useBytes({ content, file });
  if (bytes === 'missing') return <Alert severity="warning">{t('documents.notHere')}</Alert>;
  return bytes ? <Pages bytes={bytes} {...shown} /> : <ListSkeleton label={t('documents.title')} />;
}

/** Loads the bytes of a PDF; null while loading, `missing` after a failure. Tries again when the network is back. */
function useBytes({ content, file }: Content): Blob | 'missing' | null {
  const [bytes, setBytes] = useState<Blob | 'missing' | null>(null);
  const isOnline = useIsOnline();
  const isHere = bytes instanceof Blob;
  useEffect(() => {
    if (isHere) return;
    let isCurrent = true;
    const set = (loaded: Blob | 'missing') => isCurrent && setBytes(loaded);
    void readPdf({ mediaType: 'application/pdf', content, file }).then(set, () => set('missing'));
    return () => {
      isCurrent = false;
    };
  }, [content, file, isOnline, isHere]);
  return bytes;
}

function Pages({ bytes, filling, onFault, onSeen, onAllSeen, children }: Omit<Props, keyof Content> & { bytes: Blob }) {
  const faultText = useFaultText();
  const [fault, setFault] = useState<PdfFault | null>(null);
  const fail = useCallback(
    (pdfFault: PdfFault) => {
      setFault(pdfFault);
      onFault?.(pdfFault);
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
    <PdfPages
      bytes={bytes}
      isStrict
      onFault={fail}
      onSeen={see}
      overlay={filling && ((page, ratio) => <PageFields {...filling} page={page} ratio={ratio} />)}
    >
      {children}
    </PdfPages>
  );
}
