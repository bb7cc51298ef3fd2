import type { Message, MessageOrText } from '../core/message.ts';
import { author } from '../core/person.ts';
import {
  documentOf,
  flag,
  moment,
  numeric,
  oneOf,
  optional,
  recordOf,
  text,
  type Described,
  type Reader,
} from '../core/reader.ts';

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
const file = recordOf({ id: text, byteLength: numeric, sha256: text });
export type AgreementFile = ReturnType<typeof file>;

/** One language of an agreement's next version. */
export const draftFields = {
  title: text,
  description: text,
  mediaType: oneOf(MEDIA_TYPES),
  /** '' where there is a file. */
  content: text,
  file: optional(file),
  /** The fields on the pages of a PDF, as JSON: see `readPageFields`. Absent without any. */
  fields: optional(text),
};

/** The editor also removes a file or fields by setting `undefined`. */
export type WithFile<T> = Omit<T, 'file' | 'fields'> & {
  file?: AgreementFile | undefined;
  fields?: string | undefined;
};

/** Reads a map of languages; missing ones stay missing. */
export const inLocales = <T>(reader: Reader<T>) => {
  const of = optional(reader);
  return recordOf({ en: of, es: of, fr: of, de: of, pt: of } satisfies Record<AgreementLocale, unknown>);
};

const contentFields = {
  ...draftFields,
  /** The number and the lower-case hex hash of the exact bytes of `content`, or of `file` if there is one. */
  byteLength: numeric,
  contentSha256: text,
};
/** One language of a version. */
export type AgreementContent = WithFile<Described<typeof contentFields>>;
const content: Reader<AgreementContent> = recordOf(contentFields);

/** `agreementVersions/{agreementId}@{version}`: created once, never changed. */
export const storedAgreementVersion = documentOf({
  agreementId: text,
  version: numeric,
  contents: inLocales(content),
  needsCountersign: flag,
  publishedBy: author,
  publishedAt: moment,
  writeId: text,
});
export type AgreementVersion = ReturnType<typeof storedAgreementVersion>;

/** A version that a run signs. `title` is the title in the version's first language, shown until the version is read. */
export const agreementRef = recordOf({ id: text, version: numeric, title: text });
export type AgreementRef = ReturnType<typeof agreementRef>;

/** Lists the languages of a version, in the order in which languages are offered. */
export const localesOf = ({ contents }: Pick<AgreementVersion, 'contents'>): AgreementLocale[] =>
  AGREEMENT_LOCALES.filter((locale) => contents[locale]);

/** Chooses the language for a reader of `wanted`: that language, else English, else the first. */
export function localeFor(version: Pick<AgreementVersion, 'contents'>, wanted: string): AgreementLocale | undefined {
  const locales = localesOf(version);
  return locales.find((locale) => locale === wanted) ?? locales.find((locale) => locale === 'en') ?? locales[0];
}

/** Returns an agreement's name and description for a reader of `language`. */
export interface AgreementNames {
  name: MessageOrText;
  description: MessageOrText;
}
