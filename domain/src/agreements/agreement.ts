import type { Message, Said } from '../core/message.ts';
import type { Moment } from '../core/time.ts';

export const AGREEMENT_LOCALES = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type AgreementLocale = (typeof AGREEMENT_LOCALES)[number];

/** A PDF's `content` is its bytes in base64, of the other two it is the text. */
export const MEDIA_TYPES = ['text/plain', 'text/markdown', 'application/pdf'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** An agreement that comes with the product, without its text: that is in `texts.ts`, which first screens do without. */
export interface ProductAgreement {
  id: string;
  /** Where the wizard signs it, from 1. */
  number: number;
  /** In English, as it is signed. */
  title: string;
  /** The title as pages tell it, in the language of the reader. */
  name: Message;
  description: Message;
}

/**
 * A text that comes with the product. `sha256` is the lower-case hex SHA-256 of `text` in UTF-8. A published text never
 * changes: a new wording is a new version, so that what was signed stays readable.
 */
export interface Agreement extends ProductAgreement {
  version: number;
  /** From when on this version can have been signed. ISO 8601 in UTC. */
  publishedAt: string;
  mediaType: MediaType;
  text: string;
  sha256: string;
}

/** One language of a version. `contentSha256` (lower-case hex) and `byteLength` are of the exact bytes that `content` says. */
export interface AgreementContent {
  title: string;
  description: string;
  mediaType: MediaType;
  content: string;
  byteLength: number;
  contentSha256: string;
}

/** `agreementVersions/{agreementId}@{version}`: created once, never changed. */
export interface AgreementVersion {
  id: string;
  agreementId: string;
  version: number;
  contents: Partial<Record<AgreementLocale, AgreementContent>>;
  needsCountersign: boolean;
  publishedBy: { uid: string; name: string };
  publishedAt: Moment | null;
  writeId: string;
}

/** What a run signs; `title` is that of its first language, to name it by before the version is read. */
export interface AgreementRef {
  id: string;
  version: number;
  title: string;
}

/** The languages of a version, in the order in which languages are offered. */
export const localesOf = ({ contents }: Pick<AgreementVersion, 'contents'>): AgreementLocale[] =>
  AGREEMENT_LOCALES.filter((locale) => contents[locale]);

/** The language to show to somebody who reads `wanted`: that, else English, else the first there is. */
export function localeFor(version: Pick<AgreementVersion, 'contents'>, wanted: string): AgreementLocale | undefined {
  const locales = localesOf(version);
  return locales.find((one) => one === wanted) ?? locales.find((one) => one === 'en') ?? locales[0];
}

/** What to call an agreement, and what it is about, to somebody who reads `language`. */
export interface AgreementNames {
  name: Said;
  description: Said;
}
