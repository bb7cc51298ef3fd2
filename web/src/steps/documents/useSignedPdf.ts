import type { Signature } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as SignedPdf from '#data/queries/signedPdf.ts';
import { saveFile } from '#lib/saveFile.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Makes the PDFs of a signed agreement on this device and saves them as downloads; a toast tells of a failure. */
export function useSignedPdf() {
  const { t } = useTranslation('steps');
  const [isBusy, setIsBusy] = useState(false);
  const save = (name: string, make: (pdfs: typeof SignedPdf) => Promise<Blob>) => {
    setIsBusy(true);
    import('#data/queries/signedPdf.ts')
      .then(make)
      .then((bytes) => saveFile(bytes, name))
      .catch(() => showToast(t('documents.signedPdfFailed'), 'error'))
      .finally(() => setIsBusy(false));
  };
  return {
    isBusy,
    /** Downloads the signed text with its signature or, of a PDF, that PDF filled in. */
    download: (clientId: string, signature: Signature) =>
      save(`${signature.agreementTitle}.pdf`, ({ filledPdfOf, signedPdfOf }) =>
        hasCertificate(signature) ? filledPdfOf(signature) : signedPdfOf(clientId, signature),
      ),
    downloadCertificate: (clientId: string, signature: Signature) =>
      save(`${signature.agreementTitle}.certificate.pdf`, ({ signedPdfOf }) => signedPdfOf(clientId, signature)),
  };
}

/** Tells whether the signature is in a file of its own, as with a PDF. */
export const hasCertificate = ({ mediaType }: Signature): boolean => mediaType === 'application/pdf';
