import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DRAWING, drawingOf, MAX_DRAWING, pointsOf } from './drawing.ts';
import { recordFaults } from './record.ts';
import { exampleBody } from './testing.ts';

const faultsOf = async (drawing: string) => {
  const { intent, ...rest } = await exampleBody('s1');
  return recordFaults({ ...rest, intent: { ...intent, drawing } }).filter((path) => path.startsWith('intent'));
};

describe('a drawing', () => {
  it.each([
    ['no numbers', 'M--..,,'],
    ['a number with two points', 'M1..2,3'],
    ['half a point', 'M1'],
    ['a line from nowhere', 'L1,2'],
    ['a curve', 'M1,2 C3,4 5,6 7,8'],
    ['an endless number', `M${'9'.repeat(400)},1`],
    ['600 KB', `M1,1${' L22,33'.repeat(85_000)}`],
  ])('is refused with %s', async (_what, drawing) => {
    expect(await faultsOf(drawing)).toEqual(['intent.drawing']);
    expect(pointsOf(drawing)).toEqual([]);
  });

  it('is made from a signature’s strokes, including the longest and odd ones', async () => {
    const strokes = `[[${'[0,0],'.repeat(4_990)}[1,1]],[],[[480,140]]]`;
    expect(strokes.length).toBeGreaterThan(29_950);
    for (const drawing of [
      drawingOf(''),
      drawingOf('[[]]'),
      drawingOf('[[[1,2],[30,4]],[[5,60]]]'),
      drawingOf(strokes),
    ])
      expect(await faultsOf(drawing)).toEqual([]);
    expect(drawingOf('[[[1,2],[30,4]],[[5,60]]]')).toBe('M1,2 L30,4 M5,60');
    expect(pointsOf('M1,2 L30,4')).toEqual([
      { isStart: true, x: 1, y: 2 },
      { isStart: false, x: 30, y: 4 },
    ]);
  });

  it('has the same grammar in the rules', async () => {
    const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
    const inRules = DRAWING.source.replace(`(?=.{0,${MAX_DRAWING}}$)`, '').replaceAll('\\d', '[0-9]');
    expect(rules).toContain(`isShort(intent.drawing, ${MAX_DRAWING})`);
    expect(rules).toContain(`intent.drawing.matches('${inRules}')`);
  });
});
