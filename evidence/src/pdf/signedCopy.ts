import { sha256 } from '../canonical.ts';
import type { PlacedStamp } from './fillPdf.ts';
import type { LoadFont } from './fonts.ts';
import { signedDocument, type Beside, type SignedBytes, type StoredSignature } from './signedDocument.ts';
import { signedPdf, type Wording } from './signedPdf.ts';

/** A field on a page with its content; `kind` is `text` where the signer typed it. */
export interface FilledField extends PlacedStamp {
  kind: string;
  label: string;
}

/** The filled pages at the beginning of a signed PDF. */
export interface FilledPages {
  filledBytes: number;
  filledSha256: string;
}

export interface SignedCopy {
  pdf: Uint8Array<ArrayBuffer>;
  /** Null where the signed document has no fields on its pages. */
  filled: FilledPages | null;
}

/**
 * Makes the PDF of a signature. A PDF with fields is one file: its pages filled in, then the certificate, which names the typed values and
 * the hashes of the signed bytes and of the filled pages. Otherwise as `signedPdf` makes it. The same input gives the same bytes.
 */
export async function signedCopy(
  {
    content,
    signature,
    beside,
    fields,
  }: { content: SignedBytes; signature: StoredSignature; beside: Beside; fields: readonly FilledField[] },
  wordingIn: (language: string) => Wording | Promise<Wording>,
  load: LoadFont,
): Promise<SignedCopy> {
  const document = await signedDocument(content, signature, beside);
  const wording = await wordingIn(document.certificateLanguage);
  if (fields.length === 0) return { pdf: await signedPdf(document, wording, load), filled: null };
  const { fillPdf, withPages } = await import('./fillPdf.ts');
  const pages = await fillPdf(content.bytes, fields, load);
  const filled = { filledBytes: pages.length, filledSha256: await sha256(pages) };
  const typed = fields.filter(({ kind, text }) => kind === 'text' && text !== '');
  const certificate = await signedPdf({ ...document, filled: { ...filled, typed } }, wording, load);
  return { pdf: await withPages(pages, certificate), filled };
}
