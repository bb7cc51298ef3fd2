import { localeFor, type AgreementRef } from '@firstmile/domain';
import { readVersion } from '#data/queries/agreements.ts';
import { prepareToSign } from '#data/queries/signing.ts';
import { fetchPdf } from './fetchPdf.ts';

/**
 * Brings agreements, their PDFs and what signing them needs to this device, one after the other. Reads nothing from the server that
 * is here already. Rejects without a network.
 */
export async function bringAgreements(refs: readonly AgreementRef[], language: string): Promise<void> {
  for (const ref of refs) {
    const { version, isNew } = await readVersion(ref);
    const locale = localeFor(version, language);
    const content = locale && version.contents[locale];
    // a PDF inside of the version came with it; the parts of a larger one may still be missing
    if (content?.mediaType === 'application/pdf' && (isNew || content.file)) await fetchPdf(content);
  }
  await prepareToSign();
}
