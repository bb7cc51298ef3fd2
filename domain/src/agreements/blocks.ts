import type { Token, Tokens } from 'marked';
import { tokensOf } from './boundedReader.ts';

/** A piece of a line: text, plain or marked. A link leads to the web or to an e-mail address. */
export interface Inline {
  text: string;
  isBold?: boolean;
  isItalic?: boolean;
  link?: string;
}

/** A part of an agreement, in reading order. `level` of a heading is 1 to 6; `start` of a list its first number, null without numbers. */
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'rule' };

/**
 * Reads a Markdown text into its parts: headings, paragraphs and lists, with bold, italics and links. Everything else (HTML,
 * pictures, tables, code) is returned as plain text, so every character is visible and none of it acts. A text that is too
 * tangled to parse is returned line by line.
 */
export function agreementBlocks(markdown: string): Block[] {
  const tokens = tokensOf(markdown);
  if (tokens) return blocksOf(tokens);
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  return lines.map((text) => ({ kind: 'paragraph', inlines: [{ text }] }));
}

const blocksOf = (tokens: readonly Token[]): Block[] => tokens.flatMap(blockOf);

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ kind: 'heading', level: depth, inlines: inlinesOf(tokens) }];
    }
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return [
        { kind: 'list', start: ordered ? Number(start) : null, items: items.map((item) => blocksOf(item.tokens)) },
      ];
    }
    case 'blockquote':
      return blocksOf((token as Tokens.Blockquote).tokens);
    case 'hr':
      return [{ kind: 'rule' }];
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inlines: inlinesOf((token as Tokens.Text).tokens ?? [token]) }];
    default:
      return [{ kind: 'paragraph', inlines: [{ text: token.raw.trimEnd() }] }];
  }
}

type Marks = Omit<Inline, 'text'>;

const inlinesOf = (tokens: readonly Token[], marks: Marks = {}): Inline[] =>
  tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return inlinesOf((token as Tokens.Strong).tokens, { ...marks, isBold: true });
      case 'em':
        return inlinesOf((token as Tokens.Em).tokens, { ...marks, isItalic: true });
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link;
        return inlinesOf(inner, LEADS_OUT.test(href) ? { ...marks, link: href } : marks);
      }
      case 'br':
        return [{ ...marks, text: '\n' }];
      case 'text':
      case 'escape':
        return [{ ...marks, text: decoded((token as Tokens.Text).text) }];
      default:
        return [{ ...marks, text: token.raw }];
    }
  });

const LEADS_OUT = /^(https?:\/\/|mailto:)/i;

/** Decodes the entities that editors write; others stay as text. */
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]);
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };
