import type { Span } from './lines.ts';
import { plainBlocks } from './signedPdf.ts';
import type { Block } from './writer.ts';

/** The parts of a Markdown text, as domain's parser returns them. */
type Part =
  | { kind: 'heading'; level: number; inlines: readonly Span[] }
  | { kind: 'paragraph'; inlines: readonly Span[] }
  | { kind: 'list'; start: number | null; items: readonly (readonly Part[])[] }
  | { kind: 'rule' };

/** Converts a document to blocks of the PDF; null for a PDF, which is a file of its own. */
export function blocksOf(
  { mediaType, bytes }: { mediaType: string; bytes: Uint8Array },
  partsOf: (markdown: string) => readonly Part[],
): Block[] | null {
  if (mediaType === 'application/pdf') return null;
  const text = new TextDecoder().decode(bytes);
  return mediaType === 'text/markdown' ? partsOf(text).flatMap(blockOf) : plainBlocks(text);
}

function blockOf(part: Part): Block[] {
  switch (part.kind) {
    case 'heading':
      return [
        {
          role: part.level === 1 ? 'H1' : part.level === 2 ? 'H2' : 'H3',
          spans: part.inlines.map((span) => ({ ...span, isBold: true })),
        },
      ];
    case 'paragraph':
      return [{ role: 'P', spans: part.inlines }];
    case 'list':
      return [
        {
          role: 'L',
          items: part.items.map((item, index) => ({
            mark: part.start === null ? '\u2022' : `${part.start + index}.`,
            blocks: item.flatMap(blockOf),
          })),
        },
      ];
    case 'rule':
      return [];
  }
}
