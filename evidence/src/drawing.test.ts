import { describe, expect, it } from 'vitest';
import { pointsOf } from './drawing.ts';
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

  it.each(['', 'M1,2 L30,4 M5,60', `M0,0${' L0,0'.repeat(4_990)}`])('is accepted: %.20s', async (drawing) => {
    expect(await faultsOf(drawing)).toEqual([]);
  });

  it('is read as points', () => {
    expect(pointsOf('M1,2 L30,4')).toEqual([
      { isStart: true, x: 1, y: 2 },
      { isStart: false, x: 30, y: 4 },
    ]);
  });
});
