import type { AgreementContent, AgreementVersion, AgreementLocale, MediaType } from './agreement.ts';
import { mergeContent, type MergeValues } from './mergeFields.ts';

/** The part of a signature that says what was shown. */
export interface Shown {
  locale?: AgreementLocale | undefined;
  mergeValues?: MergeValues | undefined;
}

/** Finds the content that a signature names. Signatures from before there were languages mean English. */
export const contentOf = (
  version: AgreementVersion | undefined,
  { locale = 'en' }: Shown,
): AgreementContent | undefined => version?.contents[locale];

/**
 * Rebuilds exactly what was shown: the text with its fields filled in, or the bytes of a PDF in base64. Undefined when the
 * version lacks the language.
 */
export function shownContent(
  version: AgreementVersion | undefined,
  shown: Shown,
): { mediaType: MediaType; content: string } | undefined {
  const found = contentOf(version, shown);
  if (!found) return undefined;
  const { mediaType, content } = found;
  return {
    mediaType,
    content: mediaType === 'text/markdown' ? mergeContent(content, shown.mergeValues ?? {}) : content,
  };
}

/** Converts a content to the bytes that are hashed: the text in UTF-8, or a PDF's decoded base64. Throws for invalid base64. */
export function bytesOf({ mediaType, content }: { mediaType: MediaType; content: string }): Uint8Array<ArrayBuffer> {
  if (mediaType !== 'application/pdf') return new TextEncoder().encode(content);
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}
