import type { AgreementDraft } from '@firstmile/domain';
import type { PdfFacts } from '@firstmile/evidence/pdf/inspect';
import { readPdf } from '#data/queries/agreementFiles.ts';

/** Inspects the PDF of a draft. Rejects where it is not on this device, or cannot be read. */
export async function pdfFacts(draft: Pick<AgreementDraft, 'content' | 'file'>): Promise<PdfFacts> {
  const { inspectPdf } = await import('@firstmile/evidence/pdf/inspect');
  return inspectPdf(new Uint8Array(await (await readPdf({ ...draft, mediaType: 'application/pdf' })).arrayBuffer()));
}
