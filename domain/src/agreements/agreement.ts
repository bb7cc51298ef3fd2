import type { Message, Said } from '../core/message.ts';
import type { Moment } from '../core/time.ts';

export const AGREEMENT_LOCALES = ['en', 'es', 'fr', 'de', 'pt'] as const;
export type AgreementLocale = (typeof AGREEMENT_LOCALES)[number];

/** The formats of an agreement. The `content` of a PDF is its bytes in base64; of the other two it is the text. */
export const MEDIA_TYPES = ['text/plain', 'text/markdown', 'application/pdf'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** An agreement that comes with the product, without its text. The text is in `texts.ts`, which first screens do not load. */
export interface ProductAgreement {
  id: string;
  /** Its place in the wizard's signing step, from 1. */
  number: number;
  /** The English title, which is the one that is signed. */
  title: string;
  /** The title that pages show, in the reader's language. */
  name: Message;
  description: Message;
}

/**
 * A text that comes with the product. `sha256` is the lower-case hex SHA-256 of `text` in UTF-8. A published text never
 * changes: a new wording is a new version, so that what was signed stays readable.
 */
export interface Agreement extends ProductAgreement {
  version: number;
  /** The time from which this version could be signed. ISO 8601 in UTC. */
  publishedAt: string;
  mediaType: MediaType;
  text: string;
  sha256: string;
}

/** A PDF that is stored beside its agreement. `sha256` (lower-case hex) and `byteLength` describe its bytes. */
export interface AgreementFile {
  id: string;
  byteLength: number;
  sha256: string;
}

/**
 * One language of a version. `contentSha256` (lower-case hex) and `byteLength` describe the exact bytes of `content`, or of `file`
 * where there is one; `content` is '' then.
 */
export interface AgreementContent {
  title: string;
  description: string;
  mediaType: MediaType;
  content: string;
  file?: AgreementFile | undefined;
  /** The fields on the pages of a PDF, as JSON: see `readPageFields`. Absent without any. */
  fields?: string | undefined;
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

/** A version that a run signs. `title` is the title in the version's first language, shown until the version is read. */
export interface AgreementRef {
  id: string;
  version: number;
  title: string;
}

/** Lists the languages of a version, in the order in which languages are offered. */
export const localesOf = ({ contents }: Pick<AgreementVersion, 'contents'>): AgreementLocale[] =>
  AGREEMENT_LOCALES.filter((locale) => contents[locale]);

/** Chooses the language to show to a reader of `wanted`: that, else English, else the first. */
export function localeFor(version: Pick<AgreementVersion, 'contents'>, wanted: string): AgreementLocale | undefined {
  const locales = localesOf(version);
  return locales.find((one) => one === wanted) ?? locales.find((one) => one === 'en') ?? locales[0];
}

/** The name and the description of an agreement, for a reader of `language`. */
export interface AgreementNames {
  name: Said;
  description: Said;
}
