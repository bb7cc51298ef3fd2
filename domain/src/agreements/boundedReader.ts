import { getDefaults, Lexer, Tokenizer, type Token } from 'marked';

/** How deep quotes, lists and marks may lie in each other. */
const MOST_DEPTH = 40;
/** How many characters may be looked at, each time to the end of the paragraph: a second's work. 900,000 characters of paragraphs with marks take half. */
const MOST_LOOKS = 60_000_000;
/** How often a character is looked at where bold or italic words may begin. */
const LOOKS_OF_MARK = 15;

class TangledError extends Error {}

/** Counts what reading costs, and stops where that is too much. */
class BoundedTokenizer extends Tokenizer {
  private depth = 0;
  private looks = 0;

  /** The first that is asked at each place of a line. */
  override escape(src: string) {
    this.spend(src.length);
    return super.escape(src);
  }

  override emStrong(src: string, maskedSrc: string, prevChar?: string) {
    if (/^[*_]/.test(src)) this.spend(src.length * LOOKS_OF_MARK);
    return this.deeper(() => super.emStrong(src, maskedSrc, prevChar));
  }

  override link(src: string) {
    return this.deeper(() => super.link(src));
  }

  override blockquote(src: string) {
    return this.deeper(() => super.blockquote(src));
  }

  override list(src: string) {
    return this.deeper(() => super.list(src));
  }

  private deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MOST_DEPTH) throw new TangledError();
    try {
      return read();
    } finally {
      this.depth -= 1;
    }
  }

  private spend(looks: number): void {
    this.looks += looks;
    if (this.looks > MOST_LOOKS) throw new TangledError();
  }
}

/** Whether a Markdown text can be read within a second. */
export const isReadable = (markdown: string): boolean => tokensOf(markdown) !== null;

/** The tokens of a Markdown text; null where reading it would take seconds, or more depth than there is. */
export function tokensOf(markdown: string): Token[] | null {
  try {
    return new Lexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() }).lex(markdown);
  } catch (error) {
    if (error instanceof TangledError) return null;
    throw error;
  }
}
