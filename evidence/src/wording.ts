import type { SignatureRecord, Countersigning, OldRecord } from './record.ts';

const isOld = (record: SignatureRecord | OldRecord): record is OldRecord => record.schema === 'sig/1';

/** Returns a field that should be text; '' when it is not. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The facts about a countersignature in a list of signatures. */
export const factsOfBusiness = ({ signerName, signerEmail, signedAt }: Countersigning) => ({
  signer: `${textOf(signerName)} <${textOf(signerEmail)}>, for the business`,
  deviceTime: textOf(signedAt),
});

/** The facts about a signature in a list of signatures. */
export function recordFacts(record: SignatureRecord | OldRecord) {
  if (isOld(record)) {
    const { agreementTitle, signerName, signedAt } = record;
    return { title: textOf(agreementTitle), signer: textOf(signerName), deviceTime: textOf(signedAt) };
  }
  const { what, who, when } = record;
  return { title: what.title, signer: `${who.name} <${who.email}>`, deviceTime: when.deviceTime };
}

/** The signed bytes that a record names. */
export function recordContent(record: SignatureRecord | OldRecord): {
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
