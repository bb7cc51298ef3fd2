import type { AgreementDraft } from '@firstmile/domain';
import type { PdfFacts } from '@firstmile/evidence/pdf/inspect';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dotted } from '#lib/isolate.ts';
import { pdfFacts } from './pdfFacts.ts';

/** Inspects the draft's PDF; null until that is done, and where it is not on this device. */
export function usePdfFacts({ content, file }: Pick<AgreementDraft, 'content' | 'file'>): PdfFacts | null {
  const [known, setKnown] = useState<{ of: unknown; facts: PdfFacts } | null>(null);
  const of = file ?? content;
  useEffect(() => {
    let isHere = true;
    if (of !== '')
      void pdfFacts({ content, file }).then(
        (facts) => isHere && setKnown({ of, facts }),
        () => undefined, // the check before publishing tells what is wrong
      );
    return () => {
      isHere = false;
    };
  }, [of, content, file]);
  return known?.of === of ? known.facts : null;
}

/** Tells what a PDF holds: its pages, and what of it is not shown, not printed or never runs. */
export function PdfFactsLine({ facts }: { facts: PdfFacts }) {
  const { t } = useTranslation('agreements');
  const { pages, fields, hiddenLayers, screenMarks, scripts, isSigned } = facts;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {dotted([
        t('pdf.pages', { count: pages }),
        fields > 0 && t('pdf.formFields', { count: fields }),
        hiddenLayers > 0 && t('pdf.hiddenLayers', { count: hiddenLayers }),
        screenMarks > 0 && t('pdf.screenMarks', { count: screenMarks }),
        scripts > 0 && t('pdf.scripts'),
        isSigned && t('pdf.signed'),
      ])}
    </Typography>
  );
}
