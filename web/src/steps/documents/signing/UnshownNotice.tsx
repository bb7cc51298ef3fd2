import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPart } from '#lib/lazyPart.ts';
import { saveFile } from '#lib/saveFile.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { PdfFault } from '../pdf/pdfFault.ts';
import type { ShownDocument } from '../shownDocument.ts';
import { useFaultText } from '../pdf/useFaultText.ts';
import type { useReading } from './useReading.ts';

interface Props {
  document: ShownDocument;
  reading: Pick<ReturnType<typeof useReading>, 'isShown' | 'fault' | 'pages'>;
  /** Sends this text to the business. Missing where the business itself reads the document. */
  onReport?: (text: string) => Promise<void>;
}

/** Tells why a document cannot be signed yet: pages were not seen, or it is not shown completely. */
export function UnshownNotice({ reading: { isShown, fault, pages }, ...rest }: Props) {
  const { t } = useTranslation('steps');
  if (fault) return <FaultNotice fault={fault} {...rest} />;
  if (isShown || pages.total === 0) return null;
  return <Typography role="status">{t('documents.unread', { ...pages })}</Typography>;
}

/** Tells what is wrong, and offers the file and a message to the business. */
function FaultNotice({ document, fault, onReport }: Omit<Props, 'reading'> & { fault: PdfFault }) {
  const { t } = useTranslation('steps');
  const faultText = useFaultText();
  const [isReported, setIsReported] = useState(false);
  const { title, version } = document;
  const problem = faultText(fault);
  const words = t('documents.unshown.message', { title, version: version.version, problem });
  const download = async () => {
    const { readPdf } = await fetchPart(() => import('#data/queries/agreementFiles.ts'));
    saveFile(await readPdf(document), `${title}.pdf`);
  };
  const report = async () => {
    await onReport?.(words);
    setIsReported(true);
  };
  return (
    <Banner severity="error">
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography>{t('documents.unshown.text', { problem })}</Typography>
        <Button variant="outlined" size="small" onClick={() => void download()}>
          {t('documents.unshown.download')}
        </Button>
        {onReport && !isReported && (
          <>
            <Typography>{t('documents.unshown.words', { words })}</Typography>
            <Button variant="contained" size="small" onClick={() => void report()}>
              {t('documents.unshown.tell')}
            </Button>
          </>
        )}
        {isReported && <Typography role="status">{t('documents.unshown.told')}</Typography>}
      </Box>
    </Banner>
  );
}
