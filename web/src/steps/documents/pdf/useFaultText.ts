import { useTranslation } from 'react-i18next';
import type { PdfFault } from './pdfFault.ts';

/** Words the fault of a PDF. */
export function useFaultText() {
  const { t } = useTranslation('steps');
  return (fault: PdfFault): string => t(`pdf.fault.${fault.kind}`, { ...fault });
}
