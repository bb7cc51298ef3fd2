/** The most characters of a drawing; a signature's strokes as JSON are at least as long. */
const MAX_DRAWING = 30_000;
const POINT = '\\d{1,5},\\d{1,5}';

/**
 * Matches a drawing as an SVG path: lines through points in whole pixels, such as `M1,2 L3,4 M5,6`; '' for none.
 */
export const DRAWING = new RegExp(`^(?=.{0,${MAX_DRAWING}}$)(M${POINT}( [ML]${POINT})*)?$`);

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
