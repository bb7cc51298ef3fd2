import { agreementBlocks, dayText } from '@firstmile/domain';
import { blocksOf, signedDocument, signedPdf } from '@firstmile/evidence/pdf';
import { certificateTexts } from '@firstmile/texts';
import { answerJobs } from '../core/jobThread.ts';
import { fileBeside } from './fileBeside.ts';
import type { PdfJob } from './signedPdf.ts';

async function pdfOf({ content, version, signature, beside }: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  const whole = { ...content, version, blocks: blocksOf(content, agreementBlocks) };
  const document = await signedDocument(whole, signature, beside);
  const wording = { texts: certificateTexts(document.certificateLanguage), dayText };
  return signedPdf(document, wording, (name) => fileBeside(`fonts/${name}`));
}

answerJobs(pdfOf);
