import type { Countersigning, OldRecord } from './bundle.ts';
import type { SignatureRecord } from './record.ts';

const isOld = (record: SignatureRecord | OldRecord): record is OldRecord => record.schema === 'sig/1';

/** One of the server's reasons in words. */
export const inWords = (reason: unknown): string => WORDS[String(reason)] ?? String(reason);

/** A field that should be text; empty where it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a list of signatures says of the business's. */
export const factsOfBusiness = ({ signerName, signerEmail, signedAt }: Countersigning) => ({
  signer: `${textOf(signerName)} <${textOf(signerEmail)}>, for the business`,
  deviceTime: textOf(signedAt),
});

/** What a list of signatures says of one. */
export function factsOf(record: SignatureRecord | OldRecord) {
  if (isOld(record)) {
    const { agreementTitle, signerName, signedAt } = record;
    return { title: textOf(agreementTitle), signer: textOf(signerName), deviceTime: textOf(signedAt) };
  }
  const { what, who, when } = record;
  return { title: what.title, signer: `${who.name} <${who.email}>`, deviceTime: when.deviceTime };
}

/** Which bytes a record names. */
export function contentOf(record: SignatureRecord | OldRecord): {
  hash: string;
  mediaType: string;
  byteLength: number | null;
} {
  if (isOld(record))
    return {
      hash: textOf(record['contentSha256']),
      mediaType: textOf(record['mediaType']) || 'text/plain',
      byteLength: null,
    };
  const { what } = record;
  return { hash: what.contentSha256, mediaType: what.mediaType, byteLength: what.byteLength };
}

/** The server's reasons in words. */
const WORDS: Record<string, string> = {
  recordBroken: 'the record was not whole',
  textNotPublished: 'the text was not one that was published',
  otherSigner: 'the signer was not the owner of the account',
  badSignature: "the device's signature was not valid",
  alreadySigned: 'the agreement was signed already',
  otherConsent: 'the words of consent were not those that were published',
  otherEmail: 'the e-mail address never was that of the account',
  otherName: 'the name that was typed was not that of the signer',
  otherRole: "it was signed for another side than the account's",
  otherRun: 'it names an onboarding or flow that this client does not have',
  runGone: 'the flow that it was signed in had been removed meanwhile',
  otherCompany: 'it names another company than the onboarding does',
  keyUnknown: "the device's key was not known",
  keyYounger: "the device's key was registered after the signing",
  chainCut: 'a record before this one never arrived',
  chainForked: 'it was signed on a device that did not know the newest record: two devices signed side by side',
  clock: "the device's clock was more than five minutes off",
  clockAhead: "the device's clock was more than five minutes ahead of the server's",
  clockBehind:
    "the device's clock was more than five minutes behind the server's, and nothing shows that it was offline since",
  clockBack: "the device's clock was set back: it had heard of a server at a later time",
  notStanding: 'the signature that it confirms was refused or withdrawn',
  otherText: 'it names other bytes than the client signed',
  clockChanged: "the device's clock was changed while the document was open",
  late: 'it arrived more than 30 days after it was signed',
  otherValues: 'the text that was shown cannot be made of the published version',
  noConsent: 'consent was not given',
  signedNoTime: 'the time of signing is not a real time',
  openedNoTime: 'the time of opening is not a real time',
  openedAfter: 'the document was opened after it was signed',
  beforeAccount: 'it was signed before the account was made',
  beforePublished: 'it was signed before the text was published',
  businessChanged: 'the text names the business otherwise than it was known to the server',
  clientChanged: 'the text names the client otherwise than the account does',
  emailChanged: 'the e-mail address of the account had changed',
};
