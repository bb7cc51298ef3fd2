/** A heading and its facts, as names and values. */
export interface HtmlSection {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
}

/** Builds a self-contained page for reading and printing. */
export function htmlPage(language: string, title: string, sections: readonly HtmlSection[]): string {
  const part = ({ title: heading, facts }: HtmlSection) =>
    `<section><h2>${escaped(heading)}</h2><dl>${facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<dt dir="auto">${escaped(name)}</dt><dd dir="auto">${escaped(value)}</dd>`)
      .join('')}</dl></section>`;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${sections.map(part).join('')}</html>`;
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}dt{color:#555}dd{margin:0 0 .75rem;white-space:pre-line;overflow-wrap:anywhere}section{break-inside:avoid}';
