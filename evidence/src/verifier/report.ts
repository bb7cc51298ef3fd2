import { LEFT_OUT_REASONS, type LeftOutFile } from '../leftOutFiles.ts';
import type {
  ListedDecline,
  ListedGiven,
  ListedPerson,
  ListedSignature,
  ListedStamp,
  Verification,
} from './findings.ts';

/** A verification in words, for the page and the command line. */
export interface Report {
  headline: string;
  /** `open`: consistent, but it was not compared who sealed it. */
  verdict: 'good' | 'open' | 'bad';
  sections: { title: string; lines: string[] }[];
}

/** Puts a verification into words. Without a comparison it never says that nothing was changed. */
export function reportOf(result: Verification): Report {
  const { findings, signatures, refused, declines, people, stamps, leftOut, given, clientId, chainHead, sealKeys } =
    result;
  const linesOf = (level: string) =>
    findings.filter((finding) => finding.level === level).map(({ where, what }) => `${where}: ${what}`);
  const sections = [
    { title: 'What is wrong', lines: linesOf('error') },
    { title: 'Worth a look', lines: linesOf('warning') },
    { title: 'Not in this file, as it was sealed', lines: leftOut.map((file) => leftOutInLine(file, given)) },
    { title: 'Given beside it', lines: given.map(givenInLine) },
    { title: 'Signatures', lines: signatures.map(inLine) },
    { title: 'Declined', lines: declines.map(declineInLine) },
    { title: 'People of the client', lines: people.map(personInLine) },
    { title: 'Times from outside', lines: stamps.map(stampInLine) },
    { title: 'Refused by the server: these are no signatures', lines: [...refused.map(inLine), ...linesOf('note')] },
    {
      title: 'To compare with what you know from elsewhere',
      lines: [
        `Client: ${clientId}`,
        `Head of the chain: ${chainHead || 'none'}`,
        ...sealKeys.map((keyId) => `Sealed with the key ${keyId}`),
      ],
    },
  ];
  return { ...headlineOf(result), sections: sections.filter(({ lines }) => lines.length > 0) };
}

const inLine = ({ title, signer, deviceTime, receivedAt, outcome, circumstances, withdrawn }: ListedSignature) =>
  [
    `${title}, by ${signer}. Device's clock: ${deviceTime}. Server: ${receivedAt || 'not received'}. Outcome: ${outcome}.`,
    ...circumstances,
    ...(withdrawn ? [withdrawalInLine(withdrawn)] : []),
  ].join(' ');

const withdrawalInLine = ({ at, by, reason, replacedBy }: NonNullable<ListedSignature['withdrawn']>) =>
  replacedBy ? `Replaced on ${at} by ${replacedBy}: ${reason}` : `Withdrawn on ${at} by the admin ${by}: ${reason}`;

const declineInLine = ({ title, signer, reason, deviceTime, receivedAt, isSigned }: ListedDecline) =>
  `${title}, by ${signer}. Device's clock: ${deviceTime}. Server: ${receivedAt}. ${isSigned ? 'Signed' : 'Not signed'} by a device. Reason: ${reason || 'none'}`;

const personInLine = ({ name, since, removed }: ListedPerson) =>
  `${name}, since ${since}.${removed ? ` Removed on ${removed.at} by ${removed.by}.` : ''}`;

function leftOutInLine({ path, bytes, sha256, reason }: LeftOutFile, files: readonly ListedGiven[]): string {
  const size = bytes === null ? '' : `, ${bytes} bytes`;
  const beside = files.find((file) => file.path === path);
  if (beside) return `${path}: ${LEFT_OUT_REASONS[reason]}${size}. ${beside.name} is this file.`;
  const check = sha256 === '' ? '' : ' Choose it beside the zip to check it, too.';
  return `${path}: ${LEFT_OUT_REASONS[reason]}${size}.${check}`;
}

function givenInLine({ name, path }: ListedGiven): string {
  if (path === '') return `${name}: none of the documents of this file`;
  return `${name}: ${path}, as ${path.startsWith('documents/') ? 'signed' : 'sealed'}`;
}

const stampInLine = ({ seq, at, authority, root, subject, fingerprint }: ListedStamp) =>
  `Entries 1 to ${seq} were there at ${at}, says the certificate ${subject} with the SHA-256 ${fingerprint}; the chain names ${authority}. Whose certificate it is, openssl says with that of the authority: openssl ts -verify -digest ${root} -in timestamps/${root}.tsr -CAfile authority.pem`;

function headlineOf({
  isValid,
  isCompared,
  isPackedAgain,
  sealKeys,
  findings,
  given,
}: Verification): Pick<Report, 'headline' | 'verdict'> {
  const errors = findings.filter(({ level }) => level === 'error');
  const strangers = given.filter(({ path }) => path === '').map(({ name }) => name);
  if (!isValid && errors.length === strangers.length)
    return {
      headline: `None of the documents of this file: ${strangers.join(', ')}. Nothing else is wrong.`,
      verdict: 'bad',
    };
  if (!isValid) return { headline: 'Do not rely on this file: it is not as it was sealed.', verdict: 'bad' };
  if (isCompared && isPackedAgain)
    return { headline: 'The zip was packed again; its contents are as sealed.', verdict: 'good' };
  if (isCompared) return { headline: 'Nothing was changed since it was sealed.', verdict: 'good' };
  const what = sealKeys.length > 1 ? 'the fingerprints' : 'the fingerprint';
  return {
    headline: `This file is consistent. Who sealed it is not known until you compare ${what}: ${sealKeys.join(', ')}`,
    verdict: 'open',
  };
}
