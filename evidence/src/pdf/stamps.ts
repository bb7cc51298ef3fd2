import PDFDocument from 'pdfkit';
import { pointsOf } from '../drawing.ts';
import { addFont } from './clusters.ts';
import { facesOf, type LoadFont } from './fonts.ts';
import { linesOf, type Measure } from './lines.ts';
import { joined, optionsOf } from './writer.ts';

/** A line of text, or a drawing instead, to put on a page of another PDF. Width and height are in points. */
export interface Stamp {
  width: number;
  height: number;
  text: string;
  /** An SVG path; empty for none. */
  drawing: string;
  /** The size of the letters, in points; a text that is wider than the stamp gets smaller ones. */
  size: number;
}

const INK = '#111111';
/** The height of capital letters, as a share of the letter size. */
const CAPITALS = 0.7;

/** Writes each stamp as a page of a PDF, of the size of its field. */
export async function stampsPdf(stamps: readonly Stamp[], load: LoadFont): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ autoFirstPage: false, font: '' });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(Uint8Array.from(part)));
  const ended = new Promise<void>((done) => doc.on('end', done));
  for (const name of facesOf(stamps.map(({ text }) => text))) addFont(doc, name, await load(name));
  for (const stamp of stamps) {
    doc.addPage({ size: [stamp.width, stamp.height], margin: 0 });
    if (pointsOf(stamp.drawing).length > 0) draw(doc, stamp);
    else write(doc, stamp);
  }
  doc.end();
  await ended;
  return joined(parts);
}

function write(doc: PDFKit.PDFDocument, { width, height, text, size: most }: Stamp): void {
  const measure: Measure = (piece, face) => doc.font(face).fontSize(1).widthOfString(piece, optionsOf(piece));
  const [line] = linesOf([{ text }], Number.MAX_SAFE_INTEGER, measure);
  if (!line || line.width === 0) return;
  const size = Math.min(most, width / line.width);
  const options = { lineBreak: false, baseline: 'alphabetic' } as const;
  for (const { text: piece, face, x } of line.runs) {
    doc.font(face).fontSize(size).fillColor(INK);
    doc.text(piece, x * size, (height + size * CAPITALS) / 2, { ...options, ...optionsOf(piece) });
  }
}

function draw(doc: PDFKit.PDFDocument, { width, height, drawing }: Stamp): void {
  const points = pointsOf(drawing);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, foot] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  const scale = Math.min((width - 2) / Math.max(1, right - left), (height - 2) / Math.max(1, foot - top));
  const pen = doc
    .translate(1 - left * scale, (height - (foot - top) * scale) / 2 - top * scale)
    .scale(scale)
    .lineWidth(2);
  for (const { isStart, x, y } of points) pen[isStart ? 'moveTo' : 'lineTo'](x, y);
  pen.stroke(INK);
}
