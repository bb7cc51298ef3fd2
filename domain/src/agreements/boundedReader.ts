import { getDefaults, Lexer, Tokenizer, type Token } from 'marked';

/** The deepest nesting of quotes, lists and marks. */
const MOST_DEPTH = 40;
/**
 * The limit of characters scanned; each scan counts to the end of its paragraph. It takes about a second. 900,000 characters of
 * paragraphs with marks take half.
 */
const MOST_LOOKS = 60_000_000;
/** The factor by which a possible start of bold or italic words costs more than another character. */
const LOOKS_OF_MARK = 15;

class TangledError extends Error {}

/** Counts the cost of parsing, and throws when it is too high. */
class BoundedTokenizer extends Tokenizer {
  private depth = 0;
  private looks = 0;

  /** Counts here because marked calls this rule first at each place of a line. */
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

/** Checks that a Markdown text can be parsed within a second. */
export const isReadable = (markdown: string): boolean => tokensOf(markdown) !== null;

/** Parses a Markdown text into tokens; null when that would take seconds or too much depth. */
export function tokensOf(markdown: string): Token[] | null {
  try {
    return new Lexer({ ...getDefaults(), tokenizer: new BoundedTokenizer() }).lex(markdown);
  } catch (error) {
    if (error instanceof TangledError) return null;
    throw error;
  }
}
