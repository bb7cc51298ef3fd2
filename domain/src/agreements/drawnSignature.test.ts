import { describe, expect, it } from 'vitest';
import { drawingOf } from './drawnSignature.ts';

describe('the strokes of a drawn signature', () => {
  it.each([
    ['[[[1,2],[30,4]],[[5,60]]]', 'M1,2 L30,4 M5,60'],
    ['[[[0,0]]]', 'M0,0'],
    [`[[${'[0,0],'.repeat(3_000)}[99999,1]]]`, `M0,0${' L0,0'.repeat(2_999)} L99999,1`],
  ])('become a path: %.40s', (strokes, drawing) => {
    expect(drawingOf(strokes)).toBe(drawing);
    expect(JSON.parse(strokes)).toBeInstanceOf(Array); // what the grammar takes, JSON reads
  });

  it('may be absent', () => expect([drawingOf(undefined), drawingOf('')]).toEqual(['', '']));

  it.each([
    ...['[[,,]]', '[[]]', '[]', '[1]', '[[1,2]]', '[[[1]]]', '[[[1,2,3]]]', '[[[1,2],]]', '[[[1,2]],[]]', '[[[01,2]]]'],
    ...['[[[100000,1]]]', '[[[1.5,2]]]', '[[[-1,2]]]', '[[[1, 2]]]', '[[[1,2]]', '[[[1,2]]]]', 'Ada', '{}', 'null'],
    '[[[1,2]]]\n',
  ])('of another grammar are unreadable, without an error: %s', (strokes) => expect(drawingOf(strokes)).toBeNull());
});
