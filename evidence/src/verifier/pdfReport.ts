import type { SignerCertificate } from '../timestamp/cms.ts';
import { checkPdfSeal, type PdfSeal } from './pdfSeal.ts';
import type { Report } from './report.ts';
import { readExpected, type Expected } from './trust.ts';

/** Checks for a PDF, as opposed to a zip; bytes before its header are allowed. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-') && !(bytes[0] === 80 && bytes[1] === 75);

const LIMITS = [
  'Whether a person signed: the seal is the business’s. The zip with the evidence proves who signed, how and when.',
  'Whether the certificate was withdrawn or has ended, and whom it belongs to: anybody can make one with any name. The business lists its own at /.well-known/signing-keys.json, with their SHA-256.',
  'Anything about other signatures in the file.',
];

/** Verifies the seal on a PDF, and puts the result into words. `sealKeyIds` may name the seal's key or its certificate. */
export async function pdfReport(pdf: Uint8Array<ArrayBuffer>, expected: Expected): Promise<Report> {
  const wrong: string[] = [];
  const { sealKeyIds } = readExpected({ sealKeyIds: expected.sealKeyIds ?? [] }, (where, what) =>
    wrong.push(`${where}: ${what}`),
  );
  const seal = await checkPdfSeal(pdf);
  wrong.push(
    ...(seal?.faults ?? ['it has no seal: it may be a copy that a device made, or somebody removed the seal']),
  );
  const { certificate = null } = seal ?? {};
  const isKnown = [certificate?.fingerprint, certificate?.keyId].some((id) => id && sealKeyIds.includes(id));
  if (certificate && sealKeyIds.length > 0 && !isKnown)
    wrong.push('it was sealed by a certificate that you do not know, with a key that you do not know');
  const sections = [
    { title: 'What is wrong', lines: wrong },
    { title: 'The seal', lines: seal && certificate ? sealLines(seal, certificate, pdf.length) : [] },
    { title: 'What this does not say', lines: certificate ? LIMITS : [] },
  ];
  return {
    ...headlineOf(wrong.length === 0, isKnown ? '' : (certificate?.fingerprint ?? '')),
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

function headlineOf(isRight: boolean, unknown: string): Pick<Report, 'headline' | 'verdict'> {
  if (!isRight)
    return { headline: 'Do not rely on this PDF: nothing proves that it is as it was sealed.', verdict: 'bad' };
  if (unknown === '') return { headline: 'Nothing in this PDF was changed since it was sealed.', verdict: 'good' };
  return {
    headline: `This PDF is as it was sealed. Who sealed it is not known until you compare the certificate: ${unknown}`,
    verdict: 'open',
  };
}

const sealLines = ({ stamp }: PdfSeal, { subject, fingerprint, keyId }: SignerCertificate, bytes: number): string[] => [
  `It covers the whole file of ${bytes} bytes.`,
  `Certificate: ${subject}`,
  `SHA-256 of the certificate: ${fingerprint}`,
  ...(keyId ? [`Fingerprint of its key: ${keyId}`] : []),
  stamp
    ? `It was there at ${stamp.at}, says the time stamp of the certificate ${stamp.certificate.subject} with the SHA-256 ${stamp.certificate.fingerprint}. Whose that is, only the authority's own certificate says.`
    : 'It has no time stamp: when it was sealed is only what the file says.',
];
