import { nestLists, wordLists } from './pastedLists.ts';
import { isOutOfSight, removeUncoloured } from './unseenText.ts';

/** Parts of pasted text that could not be kept. */
export type Lost = 'struck' | 'hidden' | 'picture' | 'table';

/** Patterns of an element's style, in lower case and without spaces. */
const STRUCK = /text-decoration(?:-line)?:[^;]*line-through/;
const HIDDEN =
  /display:none|visibility:(?:hidden|collapse)|mso-hide:all|mso-element:comment|mso-special-character:comment/;
const STRUCK_TAGS = 'del, s, strike, .msoDel';
const HIDDEN_TAGS = '[hidden], .MsoCommentReference, .MsoCommentText';
const PICTURES = 'img, picture, svg, canvas, object, video';

/**
 * Converts HTML pasted from Word, Google Docs or a page to what an agreement can contain, without changing its meaning:
 * drops struck (deleted), hidden and unseen text, keeps raised and lowered characters, and turns Word's lists into
 * lists and tables' rows into lines.
 */
export function cleanPastedHtml(html: string): { html: string; lost: Lost[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  const lost = new Set<Lost>();
  const drop = (element: Element, why: Lost) => {
    if (why === 'picture' || element.textContent.trim() !== '') lost.add(why);
    element.remove();
  };
  inlineStyles(page);
  for (const element of body.querySelectorAll('style, script, title')) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    const style = styleOf(element);
    if (element.matches(STRUCK_TAGS) || STRUCK.test(style)) drop(element, 'struck');
    else if (element.matches(HIDDEN_TAGS) || HIDDEN.test(style) || isOutOfSight(element)) drop(element, 'hidden');
  }
  if (removeUncoloured(body)) lost.add('hidden');
  for (const picture of body.querySelectorAll(PICTURES)) drop(picture, 'picture');
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, [style*="vertical-align"]')) shift(element);
  wordLists(body);
  nestLists(body);
  for (const table of [...body.querySelectorAll('table')].toReversed()) if (toLines(table)) lost.add('table');
  return { html: body.innerHTML, lost: [...lost] };
}

const styleOf = (element: Element) => (element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s/g, '');

/** Copies rules that may strike or hide to their elements, because Word has them in a style sheet. */
function inlineStyles(page: Document): void {
  const sheet = new CSSStyleSheet();
  const styles = Array.from(page.querySelectorAll('style'), ({ textContent }) => textContent);
  sheet.replaceSync(styles.join('\n').replaceAll(/<!--|-->/g, ''));
  for (const rule of sheet.cssRules) {
    if (
      !(rule instanceof CSSStyleRule) ||
      !/line-through|display: none|visibility: hidden|color|opacity|font-size|clip|indent/.test(rule.cssText)
    )
      continue;
    for (const element of page.body.querySelectorAll(rule.selectorText))
      element.setAttribute('style', `${rule.style.cssText};${element.getAttribute('style') ?? ''}`);
  }
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-=()ni', (sign, index) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'[index] ?? sign]),
);
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789+-=()', (sign, index) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'[index] ?? sign]),
);
const ORDINAL = /^(?:st|nd|rd|th|er|ère|ème)$/i;

/**
 * Replaces raised and lowered text by such characters: x² is not x2. Text without them is put in brackets after ^ or _.
 */
function shift(element: HTMLElement): void {
  const style = styleOf(element);
  const isRaised = element.tagName === 'SUP' || style.includes('vertical-align:super');
  if (!isRaised && element.tagName !== 'SUB' && !style.includes('vertical-align:sub')) return;
  const text = element.textContent;
  const map = isRaised ? RAISED : LOWERED;
  const signs = Array.from(text, (sign) => map[sign]);
  const isPlain = text.trim() === '' || (isRaised && ORDINAL.test(text));
  element.replaceWith(isPlain ? text : signs.includes(undefined) ? `${isRaised ? '^' : '_'}(${text})` : signs.join(''));
}

/** Replaces a table by lines, or a table of one cell by the cell's content. Returns whether a table was lost. */
function toLines(table: HTMLTableElement): boolean {
  const rows = [...table.rows];
  const cells = rows.flatMap((row) => [...row.cells]);
  const lines = rows.map((row) => {
    const line = table.ownerDocument.createElement('p');
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim().replaceAll(/\s+/g, ' ')).join(' | ');
    return line;
  });
  table.replaceWith(...(cells.length === 1 ? (cells[0]?.childNodes ?? []) : lines));
  return cells.length > 1;
}
