import type { Said } from '../core/message.ts';
import { PlainTime } from '../core/time.ts';
import type { Agreement, AgreementNames, AgreementRef, AgreementVersion } from './agreement.ts';
import { localeFor } from './agreement.ts';
import { nda as firstNda } from './first/nda.ts';
import { serviceAgreement as firstServiceAgreement } from './first/serviceAgreement.ts';
import { timeline as firstTimeline } from './first/timeline.ts';
import { nda } from './nda.ts';
import { serviceAgreement } from './serviceAgreement.ts';
import { timeline } from './timeline.ts';

/** The agreements that come with the product, in the order in which the wizard signs them while a business has not said otherwise. */
export const AGREEMENTS: readonly Agreement[] = [serviceAgreement, nda, timeline];

/** Their first versions: plain text, without merge fields. Whoever began before there were others signs these. */
export const FIRST_AGREEMENTS: readonly Agreement[] = [firstServiceAgreement, firstNda, firstTimeline];

/** The text of the product with this id and version; undefined when there is none. */
export const findAgreement = (id: string, version: number): Agreement | undefined =>
  [...AGREEMENTS, ...FIRST_AGREEMENTS].find((one) => one.id === id && one.version === version);

export const refTo = ({ id, version, title }: Agreement): AgreementRef => ({ id, version, title });

/** What a step signs where nothing was put down for it: it began before runs said so. */
const FIRST_REFS: readonly AgreementRef[] = FIRST_AGREEMENTS.map(refTo);

/** What the wizard signs while a business has not said otherwise. */
export const DEFAULT_REFS: readonly AgreementRef[] = AGREEMENTS.map(refTo);

/** What a step of a run signs, in order: as it was put down when the run was made. */
export const refsOf = (run: { agreements?: Record<string, readonly AgreementRef[]> }, key: string) =>
  (run.agreements && Object.hasOwn(run.agreements, key) ? run.agreements[key] : undefined) ?? FIRST_REFS;

/** The id of a version's document. */
export const versionId = (id: string, version: number) => `${id}@${version}`;

/** A text of the product as a version, of which there is English only; undefined when there is none. */
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

/** What pages call a version: its own words, or of a text of the product those in the reader's language. */
export function agreementNames(
  ref: AgreementRef,
  version: AgreementVersion | undefined,
  language: string,
): AgreementNames {
  const builtIn = findAgreement(ref.id, ref.version);
  if (builtIn) return { name: builtIn.name, description: builtIn.description };
  const locale = version && localeFor(version, language);
  const content = locale && version.contents[locale];
  return { name: content?.title ?? ref.title, description: content?.description ?? '' };
}

/** What pages call an agreement of this title, which is as documents store it. */
export const agreementName = (title: string): Said => AGREEMENTS.find((one) => one.title === title)?.name ?? title;
