import type { Span } from './lines.ts';
import { plainBlocks } from './signedPdf.ts';
import type { Block } from './writer.ts';

/** The parts of a Markdown text, as the reader of the screens gives them. */
type Part =
  | { kind: 'heading'; level: number; inlines: readonly Span[] }
  | { kind: 'paragraph'; inlines: readonly Span[] }
  | { kind: 'list'; start: number | null; items: readonly (readonly Part[])[] }
  | { kind: 'rule' };

/** A document as blocks of the PDF; one that is a PDF itself is named by its hash, and its file is beside this one. */
export function blocksOf(
  { mediaType, bytes, title }: { mediaType: string; bytes: Uint8Array; title: string },
  partsOf: (markdown: string) => readonly Part[],
): Block[] {
  if (mediaType === 'application/pdf')
    return [
      { role: 'H1', spans: [{ text: title, isBold: true }] },
      {
        role: 'P',
        spans: [
          { text: 'The agreement is a PDF file of its own. The certificate names it by the SHA-256 of its bytes.' },
        ],
      },
    ];
  const text = new TextDecoder().decode(bytes);
  return mediaType === 'text/markdown' ? partsOf(text).flatMap((part) => blockOf(part, 0)) : plainBlocks(text);
}

function blockOf(part: Part, depth: number): Block[] {
  switch (part.kind) {
    case 'heading':
      return [
        {
          role: part.level === 1 ? 'H1' : part.level === 2 ? 'H2' : 'H3',
          spans: part.inlines.map((one) => ({ ...one, isBold: true })),
        },
      ];
    case 'paragraph':
      return [{ role: 'P', spans: part.inlines, ...(depth > 0 && { indent: 14 * depth }) }];
    case 'list':
      return part.items.flatMap((item, index) =>
        itemOf(item, part.start === null ? '\u2022' : `${part.start + index}.`, depth + 1),
      );
    case 'rule':
      return [];
  }
}

/** The mark stands before the item's first words; what follows is set in as far. */
function itemOf(item: readonly Part[], mark: string, depth: number): Block[] {
  const [first, ...rest] = item.flatMap((part) => blockOf(part, depth));
  if (!first) return [];
  return [{ ...first, role: 'LI', indent: 14 * depth, spans: [{ text: `${mark} ` }, ...first.spans] }, ...rest];
}
