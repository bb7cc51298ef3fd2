import type { PointGroup } from 'signature_pad';
import { expect, it } from 'vitest';
import { drawingFrom, shortStrokesOf, strokesOf, viewBoxOf } from './strokes.ts';

const line = (points: readonly (readonly [number, number])[]) => drawingFrom(JSON.stringify([points]))[0] as PointGroup;

it('strokes are read and written again unchanged', () => {
  const strokes = '[[[1,2],[30,40]],[[5,6]]]';
  expect(strokesOf(drawingFrom(strokes))).toBe(strokes);
  expect(shortStrokesOf(drawingFrom(strokes), 100)).toBe(strokes);
  expect(['', '[', 'M1,2'].map(drawingFrom)).toEqual([[], [], []]);
});

it('a long drawing is thinned out, and keeps the ends of its lines', () => {
  const long = line(Array.from({ length: 2000 }, (_, index) => [index % 400, Math.round(index / 20)] as const));
  const strokes = shortStrokesOf([long], 4000);
  expect(strokes.length).toBeLessThanOrEqual(4000);
  const points = drawingFrom(strokes)[0]?.points ?? [];
  expect(points.length).toBeGreaterThan(100);
  expect([points[0], points.at(-1)]).toMatchObject([
    { x: 0, y: 0 },
    { x: 399, y: 100 },
  ]);
});

it('a drawing of very many lines loses the last ones', () => {
  const dots = Array.from({ length: 5000 }, () => line([[100, 100]]));
  expect(drawingFrom(shortStrokesOf(dots, 4000)).length).toBeGreaterThan(200);
});

it('a drawing is shown without the empty paper round it', () =>
  expect(viewBoxOf('[[[10,20],[110,60]]]')).toEqual({ viewBox: '6 16 108 48', width: 108 }));
