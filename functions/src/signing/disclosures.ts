import { DISCLOSURES } from '@firstmile/domain';
import type { OldRecord, SignatureRecord } from '@firstmile/evidence';
import { sha256 } from './agreements.ts';

/** The published texts about electronic signing, as bytes with their hashes. */
export const PUBLISHED_DISCLOSURES = DISCLOSURES.map(({ locale, text }) => {
  const bytes = new TextEncoder().encode(text);
  return { locale, bytes, textSha256: sha256(bytes) };
});

/** Finds the published texts that records name, for a bundle. */
export const disclosuresOf = (records: readonly (SignatureRecord | OldRecord)[]) =>
  PUBLISHED_DISCLOSURES.filter(({ textSha256 }) =>
    records.some((record) => (record as Partial<SignatureRecord>).disclosure?.textSha256 === textSha256),
  ).map(({ bytes }) => ({ bytes, mediaType: 'text/plain' }));
