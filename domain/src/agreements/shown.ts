import type { AgreementContent, AgreementVersion, AgreementLocale, MediaType } from './agreement.ts';
import { mergeContent, type MergeValues } from './mergeFields.ts';

/** What a signature says of what was shown. */
export interface Shown {
  locale?: AgreementLocale | undefined;
  mergeValues?: MergeValues | undefined;
}

/** The content that a signature names; one of before there were languages names the English one. */
export const contentOf = (
  version: AgreementVersion | undefined,
  { locale = 'en' }: Shown,
): AgreementContent | undefined => version?.contents[locale];

/** Exactly what was shown: the text with its fields filled in, or the bytes of a PDF in base64. Undefined where the version has no such language. */
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

/** The bytes that hashes are of: the text in UTF-8, or those that base64 says. Throws for what is no base64. */
export function bytesOf({ mediaType, content }: { mediaType: MediaType; content: string }): Uint8Array<ArrayBuffer> {
  if (mediaType !== 'application/pdf') return new TextEncoder().encode(content);
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}
