import PDFDocument from 'pdfkit';
import { linesOf, type Line, type Measure, type Span } from './lines.ts';
import { facesOf, type LoadFont } from './fonts.ts';

/** A paragraph with its role for screen readers. */
export interface Block {
  role: 'H1' | 'H2' | 'H3' | 'P' | 'LI';
  spans: readonly Span[];
  size?: number;
  gap?: number;
  indent?: number;
}

const MARGIN = 56;
const FOOT = 40;
const SIZES = { H1: 20, H2: 14, H3: 12, P: 10.5, LI: 10.5 } as const;
const GAPS = { H1: 12, H2: 10, H3: 8, P: 5, LI: 3 } as const;
/** Scripts whose letters are joined, stacked or marked. */
const COMPLEX = /[\u0590-\u1dff\u2c00-\u2fff\ud800-\udfff\ufb00-\ufdff\ufe70-\ufeff]|\p{M}/u;
/** Whole runs, not words one by one: of a script that is written from the right the words would stand in the wrong order. */
const optionsOf = (text: string): PDFKit.Mixins.TextOptions =>
  COMPLEX.test(text) ? { features: ['kern', 'liga'] as unknown as PDFKit.Mixins.OpenTypeFeatures[] } : {};

/** Writes tagged pages; the same blocks are the same bytes wherever it runs. */
export class Writer {
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly parts: Uint8Array[] = [];
  private readonly ended: Promise<void>;
  private y = MARGIN;

  private constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.ended = new Promise((done) => doc.on('end', done));
    doc.on('data', (part: Uint8Array) => this.parts.push(Uint8Array.from(part)));
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** `texts` is all that will be written: only the fonts that it needs are loaded. `at` stands for when the file was made. */
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
      font: '', // none of those that every reader has: they cannot print most names
      pdfVersion: '1.7',
      lang: info.language,
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: info.title,
        Author: info.author,
        Producer: 'Firstmile',
        Creator: 'Firstmile',
        CreationDate: date,
        ModDate: date,
      },
    });
    for (const [name, bytes] of faces) doc.registerFont(name, bytes);
    return new Writer(doc);
  }

  block({ role, spans, size = SIZES[role], gap = GAPS[role], indent = role === 'LI' ? 14 : 0 }: Block): void {
    const { doc } = this;
    const measure: Measure = (text, face) => doc.font(face).fontSize(size).widthOfString(text, optionsOf(text));
    const width = doc.page.width - 2 * MARGIN - indent;
    const lines = linesOf(spans, width, measure);
    const element = doc.struct(role === 'LI' ? 'P' : role);
    this.root.add(element);
    this.y += gap;
    for (const line of lines) {
      const height = size * 1.4;
      if (this.y + height > doc.page.height - MARGIN - FOOT) this.page();
      const left = MARGIN + indent + (line.isRightToLeft ? width - line.width : 0);
      element.add(() => this.draw(line, left, size));
      this.y += height;
    }
    element.end();
  }

  /** What was drawn by hand: an SVG path, made as large as 200 by 60 points allow, and no larger than it was drawn. */
  drawing(path: string, alt: string): void {
    if (this.y + 70 > this.doc.page.height - MARGIN - FOOT) this.page();
    const numbers = (path.match(/[\d.]+/g) ?? []).map(Number);
    const most = (from: 0 | 1) => Math.max(1, ...numbers.filter((_, index) => index % 2 === from));
    const scale = Math.min(0.6, 200 / most(0), 60 / most(1));
    const figure = this.doc.struct('Figure', { alt });
    this.root.add(figure);
    figure.add(() => {
      this.doc.save().translate(MARGIN, this.y).scale(scale).lineWidth(2).path(path).stroke('#111111').restore();
    });
    figure.end();
    this.y += 66;
  }

  page(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** The bytes, with a line at the foot of each page. */
  async end(foot: (page: number, count: number) => string): Promise<Uint8Array<ArrayBuffer>> {
    const { doc } = this;
    this.root.end();
    const { count } = doc.bufferedPageRange();
    const measure: Measure = (text, face) => doc.font(face).fontSize(8).widthOfString(text, optionsOf(text));
    for (let index = 0; index < count; index++) {
      doc.switchToPage(index);
      doc.markContent('Artifact', { type: 'Pagination' });
      const [line] = linesOf([{ text: foot(index + 1, count) }], doc.page.width - 2 * MARGIN, measure);
      this.y = doc.page.height - FOOT;
      if (line) this.draw(line, MARGIN, 8, '#555555');
      doc.endMarkedContent();
    }
    doc.end();
    await this.ended;
    const bytes = new Uint8Array(this.parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of this.parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  private draw({ runs }: Line, left: number, size: number, color = '#111111'): void {
    let x = left;
    for (const { text, face, link, width } of runs) {
      this.doc
        .font(face)
        .fontSize(size)
        .fillColor(link ? '#1a4fb4' : color);
      const isComplex = COMPLEX.test(text);
      // The forms of letters that are joined stand for no letter: what reads the file is told which they were.
      if (isComplex) this.doc.markContent('Span', { actual: text });
      this.doc.text(text, x, this.y + size, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...optionsOf(text),
      });
      if (isComplex) this.doc.endMarkedContent();
      if (link) {
        const foot = this.y + size * 1.15;
        this.doc
          .moveTo(x, foot)
          .lineTo(x + width, foot)
          .lineWidth(0.5)
          .stroke('#1a4fb4');
        this.doc.link(x, this.y, width, size * 1.3, link);
      }
      x += width;
    }
  }
}
