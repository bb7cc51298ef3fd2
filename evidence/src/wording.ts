import type { Countersigning, OldRecord } from './bundle.ts';
import type { SignatureRecord } from './record.ts';

const isOld = (record: SignatureRecord | OldRecord): record is OldRecord => record.schema === 'sig/1';

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
