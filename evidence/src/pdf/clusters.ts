import { allowMissingAnchors } from './anchors.ts';
import { clustersIn, inDrawnOrder } from './shaping.ts';
import { unpackedFont } from './woff.ts';

/** Adds the file of a font to a document, for texts in any script. */
export function addFont(doc: PDFKit.PDFDocument, name: string, file: Uint8Array<ArrayBuffer>): void {
  allowMissingAnchors(doc.registerFont(name, unpackedFont(file)).font(name));
  composeClusters(doc);
}

/** A glyph at its place in a cluster, in the font's units. */
interface Part {
  id: number;
  x: number;
  y: number;
}
interface Position {
  xAdvance: number;
  xOffset: number;
  yOffset: number;
  advanceWidth: number;
}
interface Glyph {
  id: number;
  advanceWidth: number;
  cbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number>;
  /** Null for a glyph without an outline. */
  _decode?: () => object | null;
}
interface Run {
  glyphs: Glyph[];
  positions: Position[];
  direction: 'ltr' | 'rtl';
}
interface Subset {
  glyphs: number[];
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph: (id: number) => number;
  _addGlyph?: (id: number) => number;
}
/** The parts of pdfkit's font, and of fontkit's in it, that write glyphs. */
interface EmbeddedFont {
  font: {
    layout: (text: string) => void;
    getGlyph: (id: number) => Glyph;
    maxp: { maxComponentElements: number; maxComponentDepth: number };
    _layoutEngine: { engine: { glyphInfos: { codePoints: number[] }[] | null; cleanup: () => void } | null };
  };
  scale: number;
  subset: Subset;
  unicode: number[][];
  widths: number[];
  layoutRun: (text: string, features: unknown) => Run;
  encode: (text: string, features?: unknown) => [codes: string[], positions: Position[]];
}

/**
 * Writes each cluster of joined, stacked or marked letters in the current font as one glyph that is composed of the font's own. It has the
 * cluster's first letter as its text; empty glyphs after it have the others. So programs read what is shown, in its order and on its line.
 * pdfkit would give each of the font's glyphs the letters of its first use, and write marks on lines of their own.
 */
function composeClusters(doc: PDFKit.PDFDocument): void {
  const embedded = (doc as unknown as { _font: EmbeddedFont })._font;
  const { font, subset, scale, layoutRun } = embedded;
  const { engine } = font._layoutEngine;
  if (!engine || !subset._addGlyph) return;
  const add = composer(embedded);
  let letters: number[][] = [];
  const cleanup = engine.cleanup.bind(engine);
  engine.cleanup = () => {
    letters = (engine.glyphInfos ?? []).map(({ codePoints }) => codePoints);
    cleanup();
  };
  const runs = new Map<string, Run & { letters: number[][] }>();
  // a text is measured and written several times, and each layout takes long
  const layOut = (text: string, features: unknown) => {
    const earlier = features ? runs.get(text) : undefined;
    if (earlier) return earlier;
    const run = layoutRun.call(embedded, inDrawnOrder(text), features);
    const whole = Object.assign(run, { letters });
    if (features) runs.set(text, whole);
    return whole;
  };
  embedded.layoutRun = layOut;
  const encode = embedded.encode.bind(embedded);
  embedded.encode = (text, features) => {
    if (!features) return encode(text, features);
    const { glyphs, positions, direction, letters: drawn } = layOut(text, features);
    const isReversed = direction === 'rtl';
    const clusters = clustersIn(drawn, text);
    if (isReversed) clusters.reverse();
    const written = clusters.flatMap(({ from, to, text: part }) => {
      const range = isReversed ? ([glyphs.length - to, glyphs.length - from] as const) : ([from, to] as const);
      const { parts, advance } = placed(glyphs.slice(...range), positions.slice(...range), scale);
      const [letter = '', ...others] = Array.from(part);
      const places = [
        { code: add(parts, advance, letter), xAdvance: advance * scale },
        ...others.map((other) => ({ code: add([], 0, other), xAdvance: 0 })),
      ];
      return isReversed ? places.reverse() : places;
    });
    return [
      written.map(({ code }) => code.toString(16).padStart(4, '0')),
      written.map(({ code, xAdvance }) => ({
        xAdvance,
        xOffset: 0,
        yOffset: 0,
        advanceWidth: embedded.widths[code] ?? 0,
      })),
    ];
  };
}

/** Places the glyphs of a cluster from its left, and adds up its width; glyphs without an outline are left out. */
function placed(glyphs: readonly Glyph[], positions: readonly Position[], scale: number) {
  let advance = 0;
  const parts: Part[] = [];
  for (const [index, { xAdvance, xOffset, yOffset }] of positions.entries()) {
    const glyph = glyphs[index];
    const [x, y] = [Math.round((advance + xOffset) / scale), Math.round(yOffset / scale)];
    if (glyph?._decode?.()) parts.push({ id: glyph.id, x, y });
    advance += xAdvance;
  }
  return { parts, advance: Math.round(advance / scale) };
}

/** Returns a function that adds a cluster to the font's subset, unless it is there, and returns its code. */
function composer({ font, subset, scale, unicode, widths }: EmbeddedFont) {
  const codes = new Map<string, number>();
  const composed = new Map<number, { parts: readonly Part[]; advance: number }>();
  const addGlyph = subset._addGlyph?.bind(subset);
  subset._addGlyph = (id) => {
    const { parts, advance } = composed.get(subset.glyf.length) ?? {};
    if (!parts) return addGlyph?.(id) ?? 0;
    const { bytes, left } = composite(
      parts.map((part) => ({ ...part, code: subset.includeGlyph(part.id), box: font.getGlyph(part.id).cbox })),
    );
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: advance ?? 0, bearing: left });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
  return (parts: readonly Part[], advance: number, text: string): number => {
    const [first] = parts;
    const isPlain = first !== undefined && parts.length === 1 && first.x === 0 && first.y === 0;
    const name = JSON.stringify([parts, isPlain ? 0 : advance, text]);
    const code = codes.get(name) ?? subset.glyphs.length;
    if (codes.has(name)) return code;
    codes.set(name, code);
    subset.glyphs.push(first?.id ?? 0);
    unicode[code] = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    widths[code] = (isPlain ? font.getGlyph(first.id).advanceWidth : advance) * scale;
    if (isPlain) return code;
    composed.set(code, { parts, advance });
    font.maxp.maxComponentElements = Math.max(font.maxp.maxComponentElements, parts.length);
    font.maxp.maxComponentDepth = Math.max(font.maxp.maxComponentDepth, 2);
    return code;
  };
}

const HEAD = 10;
const PART = 8;
const [WORDS, OFFSETS, MORE] = [0x1, 0x2, 0x20];

/** Writes a glyph that is composed of others (OpenType, `glyf`), with the place of its left edge. */
function composite(parts: readonly (Part & { code: number; box: Glyph['cbox'] })[]) {
  if (parts.length === 0) return { bytes: new Uint8Array(), left: 0 };
  const bytes = new Uint8Array(Math.ceil((HEAD + parts.length * PART) / 4) * 4);
  const view = new DataView(bytes.buffer);
  const edges = [
    Math.min(...parts.map(({ x, box }) => x + box.minX)),
    Math.min(...parts.map(({ y, box }) => y + box.minY)),
    Math.max(...parts.map(({ x, box }) => x + box.maxX)),
    Math.max(...parts.map(({ y, box }) => y + box.maxY)),
  ];
  for (const [index, value] of [-1, ...edges].entries()) view.setInt16(index * 2, value);
  for (const [index, { code, x, y }] of parts.entries()) {
    const at = HEAD + index * PART;
    view.setUint16(at, WORDS | OFFSETS | (index < parts.length - 1 ? MORE : 0));
    view.setUint16(at + 2, code);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  return { bytes, left: edges[0] ?? 0 };
}
