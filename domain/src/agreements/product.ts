import { own } from '../core/ids.ts';
import { say, type MessageOrText } from '../core/message.ts';
import {
  localeFor,
  type AgreementNames,
  type AgreementRef,
  type AgreementVersion,
  type ProductAgreement,
} from './agreement.ts';

export const SERVICE_AGREEMENT: ProductAgreement = {
  id: 'service-agreement',
  number: 1,
  title: 'Service Agreement',
  name: say('agreement.service-agreement.title'),
  description: say('agreement.service-agreement.description'),
};
export const NDA: ProductAgreement = {
  id: 'nda',
  number: 2,
  title: 'Non-Disclosure Agreement (NDA)',
  name: say('agreement.nda.title'),
  description: say('agreement.nda.description'),
};
export const TIMELINE: ProductAgreement = {
  id: 'project-timeline',
  number: 3,
  title: 'Project Timeline Acknowledgment',
  name: say('agreement.project-timeline.title'),
  description: say('agreement.project-timeline.description'),
};
const PRODUCT = [SERVICE_AGREEMENT, NDA, TIMELINE];
/** The version of the product's texts. */
export const NEWEST = 2;

export const isOfProduct = (id: string): boolean => PRODUCT.some((agreement) => agreement.id === id);

/** The agreements that the wizard signs until a business changes them. */
export const DEFAULT_REFS: readonly AgreementRef[] = PRODUCT.map(({ id, title }) => ({ id, version: NEWEST, title }));

/** Lists the agreements that a step of a run signs, in order, as stored when the run was made. */
export const refsOf = (run: { agreements?: Record<string, readonly AgreementRef[]> }, key: string) =>
  own(run.agreements ?? {}, key) ?? [];

/** Checks whether a signing step waits for agreements: none was published when the run was made. An empty list has nothing to sign. */
export const awaitsSigning = (run: { agreements?: Record<string, readonly AgreementRef[]> }, key: string): boolean =>
  own(run.agreements ?? {}, key) === undefined;

/** Makes the id of a version's document. */
export const versionId = (id: string, version: number) => `${id}@${version}`;

/** Names a version for pages: the product's texts in the reader's language, others in their own words. */
export function agreementNames(
  ref: AgreementRef,
  version: AgreementVersion | undefined,
  language: string,
): AgreementNames {
  const ofProduct = ref.version <= NEWEST ? PRODUCT.find(({ id }) => id === ref.id) : undefined;
  if (ofProduct) return { name: ofProduct.name, description: ofProduct.description };
  const locale = version && localeFor(version, language);
  const content = locale && version.contents[locale];
  return { name: content?.title ?? ref.title, description: content?.description ?? '' };
}

/** Translates a stored title when it belongs to an agreement of the product. */
export const agreementName = (title: string): MessageOrText =>
  PRODUCT.find((agreement) => agreement.title === title)?.name ?? title;
