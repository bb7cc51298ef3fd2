import PDFDocument from 'pdfkit';
import { pointsOf } from '../drawing.ts';
import { addFont } from './clusters.ts';
import { linesOf, linkedApart, type Line, type Measure, type Run, type Span } from './lines.ts';
import { featuresOf } from './shaping.ts';
import { facesOf, type LoadFont } from './fonts.ts';

/** A paragraph with its role for screen readers. */
export interface Paragraph {
  role: 'H1' | 'H2' | 'H3' | 'P';
  spans: readonly Span[];
  size?: number;
  gap?: number;
}
/** A list: each item with its mark, such as `1.`. */
interface List {
  role: 'L';
  items: readonly { mark: string; blocks: readonly Block[] }[];
}
export type Block = Paragraph | List;

/** Lists all pieces of text in a block, including the marks of items. */
export const spansOf = (block: Block): readonly Span[] =>
  block.role === 'L'
    ? block.items.flatMap(({ mark, blocks }) => [{ text: mark }, ...blocks.flatMap(spansOf)])
    : block.spans;

const MARGIN = 56;
const FOOT = 40;
const SIZES = { H1: 20, H2: 14, H3: 12, P: 10.5 } as const;
const GAPS = { H1: 12, H2: 10, H3: 8, P: 5 } as const;
const LINE = 1.4;
/** The indentation of an item's words, and the gap between items, in points. */
const STEP = 18;
const ITEM_GAP = 3;
/** The space required below a heading, so that no heading ends a page. */
const UNDER_HEADING = 48;
/** Matches scripts whose letters are joined, stacked or marked. */
const COMPLEX = /[\u0590-\u1dff\u2c00-\u2fff\ud800-\udfff\ufb00-\ufdff\ufe70-\ufeff]|\p{M}/u;
/** Makes pdfkit lay out whole runs instead of single words, and compose their clusters. */
export const optionsOf = (text: string): PDFKit.Mixins.TextOptions =>
  COMPLEX.test(text) ? { features: featuresOf(text) as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};

/** Puts the parts of a file together. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Writes tagged pages; the same blocks always give the same bytes. */
export class Writer {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  /** The structure element of the next block. */
  private part: PDFKit.PDFStructureElement;
  private readonly parts: Uint8Array[] = [];
  private readonly ended: Promise<void>;
  private y = MARGIN;

  private constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.ended = new Promise((done) => doc.on('end', done));
    doc.on('data', (part: Uint8Array) => this.parts.push(Uint8Array.from(part)));
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    this.part = this.root;
  }

  /**
   * Opens a document. `texts` is everything that will be written, so that only the necessary fonts are loaded. `at` is used as
   * the time of creation.
   */
  static async open(
    info: { title: string; author: string; language: string; at: string },
    texts: readonly string[],
    load: LoadFont,
  ) {
    const faces = await Promise.all(facesOf(texts).map(async (name) => [name, await load(name)] as const));
    const date = new Date(info.at);
    const doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
      font: '', // no built-in font, because those cannot print most names
      pdfVersion: '1.7',
      lang: info.language,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: info.title,
        Author: info.author,
        Producer: info.author,
        Creator: info.author,
        CreationDate: date,
        ModDate: date,
      },
    });
    for (const [name, bytes] of faces) addFont(doc, name, bytes);
    return new Writer(doc);
  }

  /** Starts a section in this language. */
  section(language: string): void {
    this.part = this.doc.struct('Sect', { lang: language });
    this.root.add(this.part);
  }

  block(block: Block, parent = this.part, indent = 0): void {
    if (block.role === 'L') this.list(block, parent, indent);
    else this.paragraph(block, parent, indent);
  }

  private list({ items }: List, parent: PDFKit.PDFStructureElement, indent: number): void {
    const list = this.doc.struct('L');
    parent.add(list);
    for (const { mark, blocks } of items) {
      const [item, label, body] = [this.doc.struct('LI'), this.doc.struct('Lbl'), this.doc.struct('LBody')];
      list.add(item);
      item.add(label).add(body);
      this.y += ITEM_GAP;
      const [words] = this.linesOf(blocks.flatMap(spansOf), indent, SIZES.P);
      for (const line of this.linesOf([{ text: mark }], indent, SIZES.P))
        this.line(label, { line: { ...line, isRightToLeft: words?.isRightToLeft ?? false }, indent, size: SIZES.P });
      this.y -= SIZES.P * LINE; // puts the words on the line of their mark
      for (const [index, block] of blocks.entries())
        this.block(index === 0 && block.role === 'P' ? { ...block, gap: 0 } : block, body, indent + STEP);
      item.end();
    }
    list.end();
  }

  private paragraph(
    { role, spans, size = SIZES[role], gap = GAPS[role] }: Paragraph,
    parent: PDFKit.PDFStructureElement,
    indent: number,
  ): void {
    const element = this.doc.struct(role);
    parent.add(element);
    this.y += gap;
    if (role !== 'P' && this.y + size * LINE + UNDER_HEADING > this.bottom) this.page();
    for (const line of this.linesOf(spans, indent, size)) this.line(element, { line, indent, size });
    element.end();
  }

  private linesOf(spans: readonly Span[], indent: number, size: number): Line[] {
    const { doc } = this;
    const measure: Measure = (text, face) => doc.font(face).fontSize(size).widthOfString(text, optionsOf(text));
    return linesOf(spans, doc.page.width - 2 * MARGIN - indent, measure);
  }

  /** Writes one line as part of an element; the indentation counts from the side where reading starts. */
  private line(
    element: PDFKit.PDFStructureElement,
    { line, indent, size }: { line: Line; indent: number; size: number },
  ): void {
    const { doc } = this;
    const height = size * LINE;
    if (this.y + height > this.bottom) this.page();
    const left = line.isRightToLeft ? doc.page.width - MARGIN - indent - line.width : MARGIN + indent;
    for (const runs of linkedApart(line.runs)) {
      const [{ link }] = runs;
      const [from, to] = [Math.min(...runs.map(({ x }) => x)), Math.max(...runs.map(({ x, width }) => x + width))];
      const draw = () => this.draw(runs, { left, size });
      if (link === undefined) element.add(draw);
      else this.link(element, draw, { x: left + from, width: to - from, size, link });
    }
    this.y += height;
  }

  private link(
    element: PDFKit.PDFStructureElement,
    draw: () => void,
    { x, width, size, link }: { x: number; width: number; size: number; link: string },
  ): void {
    const { doc } = this;
    const part = doc.struct('Link');
    element.add(part);
    part.add(draw);
    // pdfkit writes String objects as texts, and primitive strings as names
    const options = { structParent: part, Contents: Object(link) as string };
    doc.link(x, this.y, width, size * 1.3, link, options);
    part.end();
  }

  /** Draws a handwritten signature, scaled to at most 200 by 60 points and never enlarged; nothing for an invalid `path`. */
  drawing(path: string, alt: string): void {
    const points = pointsOf(path);
    if (points.length === 0) return;
    if (this.y + 70 > this.bottom) this.page();
    const [right, foot] = points.reduce(([x, y], point) => [Math.max(x, point.x), Math.max(y, point.y)], [1, 1]);
    const scale = Math.min(0.6, 200 / right, 60 / foot);
    const figure = this.doc.struct('Figure', { alt });
    this.part.add(figure);
    figure.add(() => {
      const pen = this.doc.save().translate(MARGIN, this.y).scale(scale).lineWidth(2);
      for (const { isStart, x, y } of points) pen[isStart ? 'moveTo' : 'lineTo'](x, y);
      pen.stroke('#111111').restore();
    });
    figure.end();
    this.y += 66;
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN - FOOT;
  }

  page(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Ends the document and returns its bytes, with a line at the foot of each page. */
  async end(foot: (page: number, count: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    this.root.end();
    const { count } = doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      doc.switchToPage(index);
      doc.markContent('Artifact', { type: 'Pagination' });
      const [line] = this.linesOf([{ text: foot(index + 1, count) }], 0, 8);
      this.y = doc.page.height - FOOT;
      if (line) this.draw(line.runs, { left: MARGIN, size: 8, color: '#555555' });
      doc.endMarkedContent();
    }
    doc.end();
    await this.ended;
    return joined(this.parts);
  }

  private draw(
    runs: readonly Run[],
    { left, size, color = '#111111' }: { left: number; size: number; color?: string },
  ): void {
    for (const { text, face, link, x: from, width } of runs) {
      const x = left + from;
      this.doc
        .font(face)
        .fontSize(size)
        .fillColor(link ? '#1a4fb4' : color);
      this.doc.text(text, x, this.y + size, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...optionsOf(text),
      });
      if (link) {
        const foot = this.y + size * 1.15;
        this.doc
          .moveTo(x, foot)
          .lineTo(x + width, foot)
          .lineWidth(0.5)
          .stroke('#1a4fb4');
      }
    }
  }
}
