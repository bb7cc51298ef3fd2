/** Text that is HTML already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
type Part = Html | string | number | false | readonly Part[];

/** Template of HTML: inserted text is escaped, `Html` is not. A list is joined, false is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, index) => string + (index < parts.length ? write(parts[index] ?? '') : '')).join(''));

function write(part: Part): string {
  if (part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(write).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Renders a sentence, with `code` between backticks. */
export const sentence = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Lets a path break after each of its parts. */
export const breakable = (path: string): Html[] => path.split(/(?<=\/)/).map((part) => html`${part}<wbr />`);
