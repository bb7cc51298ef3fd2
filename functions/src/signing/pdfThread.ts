import { agreementBlocks, dayText } from '@firstmile/domain';
import { blocksOf, signedCopy, type SignedCopy } from '@firstmile/evidence/pdf';
import { certificateTexts } from '@firstmile/texts';
import { answerJobs } from '../core/jobThread.ts';
import { fileBeside } from '../core/fileBeside.ts';
import type { PdfJob } from './signedPdf.ts';

function copyOf({ content, version, ...rest }: PdfJob): Promise<SignedCopy> {
  const whole = { ...content, version, blocks: blocksOf(content, agreementBlocks) };
  const wordingIn = (language: string) => ({ texts: certificateTexts(language), dayText });
  return signedCopy({ content: whole, ...rest }, wordingIn, (name) => fileBeside(`fonts/${name}`));
}

answerJobs(copyOf);
