import type { OldRecord } from './bundle.ts';
import type { SignatureRecord } from './record.ts';

const isOld = (record: SignatureRecord | OldRecord): record is OldRecord => record.schema === 'sig/1';

/** One of the server's reasons in words. */
export const inWords = (reason: unknown): string => WORDS[String(reason)] ?? String(reason);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
  keyUnknown: "the device's key was not known",
  keyYounger: "the device's key was registered after the signing",
  chainCut: 'a record before this one never arrived',
  chainForked: 'it was signed on a device that did not know the newest record: two devices signed side by side',
  clock: "the device's clock was more than five minutes off",
  clockChanged: "the device's clock was changed while the document was open",
};
