import type { AgreementContent, AgreementVersion, AgreementLocale } from './agreement.ts';
import { mergeContent, type MergeValues } from './mergeFields.ts';

/** The exact text or bytes of an agreement: those of `content`, or of `file` where there is one. */
export type Readable = Pick<AgreementContent, 'mediaType' | 'content' | 'file'>;

/** The part of a signature that says what was shown. */
export interface Shown {
  locale: AgreementLocale;
  mergeValues: MergeValues;
}

/** Finds the content that a signature names. */
export const contentOf = (
  version: AgreementVersion | undefined,
  { locale }: Pick<Shown, 'locale'>,
): AgreementContent | undefined => version?.contents[locale];

/**
 * Rebuilds exactly what was shown: the text with its fields filled in, or the bytes of a PDF in base64 or in a file. Undefined
 * when the version lacks the language.
 */
export function shownContent(version: AgreementVersion | undefined, shown: Shown): Readable | undefined {
  const part = contentOf(version, shown);
  if (!part) return undefined;
  const { mediaType, content, file } = part;
  return {
    mediaType,
    ...(file && { file }),
    content: mediaType === 'text/markdown' ? mergeContent(content, shown.mergeValues) : content,
  };
}

/**
 * Converts a content to the bytes that are hashed: the text in UTF-8, or a PDF's decoded base64. Throws for invalid base64, and for
 * a PDF in a file, which has to be read.
 */
export function bytesOf({ mediaType, content, file }: Readable): Uint8Array<ArrayBuffer> {
  if (file) throw new Error('The bytes of this PDF are in a file');
  return mediaType === 'application/pdf' ? fromBase64(content) : new TextEncoder().encode(content);
}

/** Decodes base64. Throws for invalid input. */
export const fromBase64 = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
