/** The most characters of a drawing; the same strokes as JSON are at least as long. */
export const MAX_DRAWING = 30_000;
const POINT = '\\d{1,5},\\d{1,5}';

/**
 * Matches a drawing as an SVG path: lines through points in whole pixels, such as `M1,2 L3,4 M5,6`; '' for none. The rules have
 * the same pattern.
 */
export const DRAWING = new RegExp(`^(?=.{0,${MAX_DRAWING}}$)(M${POINT}( [ML]${POINT})*)?$`);

/** Converts a signature's strokes (lists of points, as JSON) to a drawing; '' for none. */
export const drawingOf = (strokes: string): string =>
  (JSON.parse(strokes || '[]') as [number, number][][])
    .map((points) => points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' '))
    .filter((line) => line !== '')
    .join(' ');

export interface DrawnPoint {
  isStart: boolean;
  x: number;
  y: number;
}

/** Lists the points of a drawing in order; empty for an invalid drawing. */
export const pointsOf = (drawing: string): DrawnPoint[] =>
  DRAWING.test(drawing)
    ? Array.from(drawing.matchAll(/([ML])(\d+),(\d+)/g), ([, letter, x, y]) => ({
        isStart: letter === 'M',
        x: Number(x),
        y: Number(y),
      }))
    : [];
