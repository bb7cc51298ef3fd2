import { useTranslation } from 'react-i18next';
import type { PdfFault } from './pdfFault.ts';

/** What to say of a PDF that is not shown as it is. */
export function useFaultText() {
  const { t } = useTranslation('steps');
  return (fault: PdfFault): string => t(`pdf.fault.${fault.kind}`, { ...fault });
}
