import { PlainTime } from '../core/time.ts';
import type { Agreement, AgreementVersion } from './agreement.ts';
import { nda } from './nda.ts';
import { versionId } from './product.ts';
import { serviceAgreement } from './serviceAgreement.ts';
import { timeline } from './timeline.ts';

/** The agreements that come with the product, in the order in which the wizard signs them until a business changes that. */
export const AGREEMENTS: readonly Agreement[] = [serviceAgreement, nda, timeline];

/** Finds the product's text with this id and version; undefined when there is none. */
export const findAgreement = (id: string, version: number): Agreement | undefined =>
  AGREEMENTS.find((agreement) => agreement.id === id && agreement.version === version);

/** Builds a version from a text of the product, in English only; undefined when there is none. */
export function builtInVersion(id: string, version: number): AgreementVersion | undefined {
  const agreement = findAgreement(id, version);
  if (!agreement) return undefined;
  const { title, mediaType, text, sha256, publishedAt } = agreement;
  const byteLength = new TextEncoder().encode(text).length;
  return {
    id: versionId(id, version),
    agreementId: id,
    version,
    contents: { en: { title, description: '', mediaType, content: text, byteLength, contentSha256: sha256 } },
    needsCountersign: false,
    publishedBy: { uid: '', name: '' },
    publishedAt: PlainTime.at(Date.parse(publishedAt)),
    writeId: '',
  };
}
