import { drawingOf } from '@firstmile/domain';
import type { PointGroup } from 'signature_pad';

/** Serialises the lines as JSON lists of points in whole CSS pixels; '' for none. */
export function strokesOf(drawing: readonly PointGroup[] = []): string {
  const lines = drawing.filter(({ points }) => points.length > 0);
  const whole = (part: number) => Math.max(0, Math.round(part));
  return lines.length === 0
    ? ''
    : JSON.stringify(lines.map(({ points }) => points.map(({ x, y }) => [whole(x), whole(y)])));
}

/** Serialises the lines as `strokesOf` does, in at most `most` characters: leaves out points close to others, then the last lines. */
export function shortStrokesOf(drawing: readonly PointGroup[], most: number): string {
  for (let gap = 1; gap <= 64; gap *= 2) {
    const strokes = strokesOf(drawing.map((line) => ({ ...line, points: spaced(line.points, gap) })));
    if (strokes.length <= most) return strokes;
  }
  return shortStrokesOf(drawing.slice(0, Math.floor(drawing.length / 2)), most);
}

type Points = PointGroup['points'];

/** Keeps the points that are at least `gap` pixels from the one before, and the last one. */
function spaced(points: Points, gap: number): Points {
  const spread: Points = [];
  for (const [index, point] of points.entries()) {
    const last = spread.at(-1);
    const isFar = !last || Math.hypot(point.x - last.x, point.y - last.y) >= gap;
    if (isFar || index === points.length - 1) spread.push(point);
  }
  return spread;
}

/** Reads strokes as lines to draw on, in the pad's own color and width; none from a text that is not readable. */
export function drawingFrom(strokes: string): PointGroup[] {
  if (!drawingOf(strokes)) return [];
  const lines = JSON.parse(strokes) as [number, number][][];
  return lines.map((line) => ({ points: line.map(([x, y]) => ({ x, y, time: 0, pressure: 0.5 })) }) as PointGroup);
}
/** Finds the rectangle round strokes as an SVG's viewBox, with a margin for the pen. */
export function viewBoxOf(strokes: string): { viewBox: string; width: number } {
  const points = drawingFrom(strokes).flatMap((line) => line.points);
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))];
  const width = Math.max(...points.map(({ x }) => x)) - left + 2 * MARGIN;
  const height = Math.max(...points.map(({ y }) => y)) - top + 2 * MARGIN;
  return { viewBox: [left - MARGIN, top - MARGIN, width, height].join(' '), width };
}
const MARGIN = 4;
