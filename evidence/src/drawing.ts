/** Characters of a drawing: what a signature's strokes hold as JSON is no shorter. */
export const MAX_DRAWING = 30_000;
const POINT = '\\d{1,5},\\d{1,5}';

/** A drawing as a path of SVG: lines through points in whole pixels, such as `M1,2 L3,4 M5,6`; '' for none. The rules have the same. */
export const DRAWING = new RegExp(`^(?=.{0,${MAX_DRAWING}}$)(M${POINT}( [ML]${POINT})*)?$`);

/** A drawing of a signature's strokes, which are lists of points as JSON; '' for none. */
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

/** The points of a drawing in their order; none where it is no drawing. */
export const pointsOf = (drawing: string): DrawnPoint[] =>
  DRAWING.test(drawing)
    ? Array.from(drawing.matchAll(/([ML])(\d+),(\d+)/g), ([, letter, x, y]) => ({
        isStart: letter === 'M',
        x: Number(x),
        y: Number(y),
      }))
    : [];
