import type { Signature } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as SignedPdf from '#data/queries/signedPdf.ts';
import { useAgreementVersion } from '#data/queries/agreements.ts';
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
    /**
     * Downloads the signed text with its signature; a PDF with its fields filled in and its certificate, or as it was
     * signed.
     */
    download: (clientId: string, signature: Signature) =>
      save(`${signature.agreementTitle}.pdf`, ({ signedFileOf }) => signedFileOf(clientId, signature)),
    downloadCertificate: (clientId: string, signature: Signature) =>
      save(`${signature.agreementTitle}.certificate.pdf`, ({ certificateOf }) => certificateOf(clientId, signature)),
  };
}

/** Tells whether a signature's certificate is a file of its own, as with a PDF without fields. */
export function useHasCertificate({ agreementId: id, agreementVersion, locale, mediaType }: Signature): boolean {
  const { version } = useAgreementVersion({ id, version: agreementVersion });
  return mediaType === 'application/pdf' && version !== undefined && !version.contents[locale]?.fields;
}
