import type { GivenFile } from './verifier/findings.ts';
import { isPdf, pdfReport } from './verifier/pdfReport.ts';
import { reportOf, type Report } from './verifier/report.ts';
import type { Expected } from './verifier/trust.ts';
import { verifyBundle } from './verify.ts';

/**
 * Verifies a bundle of evidence, with the documents given beside it, or the seal on a PDF, and puts the result into words. Uses no network.
 */
export const reportOfFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  expected: Expected,
  documents: readonly GivenFile[] = [],
): Promise<Report> =>
  isPdf(bytes) ? pdfReport(bytes, expected) : reportOf(await verifyBundle(bytes, expected, documents));
