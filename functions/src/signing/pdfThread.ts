import { parentPort } from 'node:worker_threads';
import { agreementBlocks } from '@firstmile/domain';
import { blocksOf, signedDocument, signedPdf } from '@firstmile/evidence/pdf';
import { certificateTexts } from '@firstmile/texts';
import type { JobReply } from '../core/jobThread.ts';
import { fileBeside } from './fileBeside.ts';
import type { PdfJob } from './signedPdf.ts';

async function pdfOf({ content, version, signature, beside }: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  const whole = { ...content, version, blocks: blocksOf(content, agreementBlocks) };
  const document = await signedDocument(whole, signature, beside);
  return signedPdf(document, certificateTexts(document.certificateLanguage), (name) => fileBeside(`fonts/${name}`));
}

parentPort?.on('message', (job: PdfJob) => {
  const reply = (answer: JobReply<Uint8Array<ArrayBuffer>>) => parentPort?.postMessage(answer);
  pdfOf(job).then(
    (value) => reply({ value }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
  );
});
