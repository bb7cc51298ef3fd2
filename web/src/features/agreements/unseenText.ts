/** Lengths in CSS pixels by unit; relative ones as in text of usual size. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  cm: 37.8,
  mm: 3.78,
  in: 96,
  em: 16,
  rem: 16,
  '%': 0.16,
};
const SMALLEST = 2;
const FAR = 500;
/** The most that two colours differ in a part of 255 while nobody tells them apart. */
const ALIKE = 24;

/** Checks whether an element's own style takes its text out of sight: transparent, tiny, cut off or moved away. */
export function isOutOfSight({ style }: HTMLElement): boolean {
  const { opacity, fontSize, left, top, textIndent, position, clipPath, overflow } = style;
  const clip = style.getPropertyValue('clip'); // old, and still what pages hide text with
  const isMoved = position === 'absolute' || position === 'fixed' ? [left, top, textIndent] : [textIndent];
  const isFlat = [style.width, style.height, style.maxWidth, style.maxHeight].some((size) => lengthOf(size) === 0);
  return (
    (opacity !== '' && Number.parseFloat(opacity) < (opacity.endsWith('%') ? 10 : 0.1)) ||
    lengthOf(fontSize) < SMALLEST ||
    isMoved.some((place) => Math.abs(lengthOf(place, 0)) > FAR) ||
    /^rect\((?:0|1)(?:px)?,? (?:0|1)(?:px)?,/.test(clip) ||
    /inset\((?:50|100)%/.test(clipPath) ||
    (isFlat && overflow.startsWith('hidden'))
  );
}

function lengthOf(text: string, otherwise = Infinity): number {
  const [, number = '', unit = 'px'] = /^(-?[\d.]+)([a-z%]*)$/.exec(text) ?? [];
  return number === '' ? otherwise : Number(number) * (UNITS[unit || 'px'] ?? 1);
}

/** Removes the texts in the colour of what is behind them, or without a colour. Returns whether there were any. */
export function removeUncoloured(body: HTMLElement): boolean {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const unseen: Text[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const around = elementsAround(text);
    const inks = around.map((element) => colourOf(element.style.color || element.getAttribute('color')));
    const papers = around.map((element) => colourOf(element.style.backgroundColor || element.getAttribute('bgcolor')));
    const ink = inks.find((colour) => colour !== null);
    const paper = papers.find((colour) => colour && colour.alpha > 0) ?? WHITE;
    if (text.data.trim() !== '' && ink && isAlike(ink, paper)) unseen.push(text);
  }
  for (const text of unseen) text.remove();
  return unseen.length > 0;
}

interface Colour {
  parts: readonly number[];
  /** From 0 to 1. */
  alpha: number;
}
const WHITE: Colour = { parts: [255, 255, 255], alpha: 1 };

function elementsAround(text: Text): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let element = text.parentElement; element; element = element.parentElement) around.push(element);
  return around;
}

/** Reads a CSS colour; null for none, and for one that the browser does not know. */
function colourOf(text: string | null): Colour | null {
  const context = text ? document.createElement('canvas').getContext('2d') : null;
  if (!text || !context) return null;
  context.fillStyle = UNKNOWN;
  context.fillStyle = text;
  const known = context.fillStyle;
  const [, hex] = /^#([\da-f]{6})$/.exec(known) ?? [];
  if (hex)
    return known === UNKNOWN
      ? null
      : { parts: [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), alpha: 1 };
  const numbers = (known.match(/[\d.]+/g) ?? []).map(Number);
  return { parts: numbers.slice(0, 3), alpha: numbers[3] ?? 1 };
}
/** A colour that nobody writes: the canvas keeps it when it does not know the next one. */
const UNKNOWN = '#010203';

const isAlike = (ink: Colour, paper: Colour): boolean =>
  ink.alpha < 0.1 || ink.parts.every((part, at) => Math.abs(part - (paper.parts[at] ?? 0)) < ALIKE);
