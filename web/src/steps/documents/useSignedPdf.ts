import type { Signature } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/saveFile.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Makes a signed agreement's PDF on this device and hands it over as a download; says so where that fails. */
export function useSignedPdf() {
  const { t } = useTranslation('steps');
  const [isBusy, setIsBusy] = useState(false);
  const download = (clientId: string, signature: Signature) => {
    setIsBusy(true);
    const made = import('#data/queries/signedPdf.ts').then(({ signedPdfOf }) => signedPdfOf(clientId, signature));
    made
      .then((bytes) => saveFile(bytes, `${signature.agreementTitle}.pdf`))
      .catch(() => showToast(t('documents.signedPdfFailed'), 'error'))
      .finally(() => setIsBusy(false));
  };
  return { isBusy, download };
}
