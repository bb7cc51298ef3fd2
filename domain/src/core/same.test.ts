import { describe, expect, it } from 'vitest';
import { isSame } from './same.ts';

describe('isSame', () => {
  it.each([
    [{ a: 1, b: ['x'] }, { b: ['x'], a: 1 }, true],
    [{ f: { fileId: '1', name: 'a' } }, { f: { name: 'a', fileId: '1' } }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: '1' }, { a: 1 }, false],
    [undefined, {}, false],
  ])('%j and %j: %s', (one, other, same) => expect(isSame(one, other)).toBe(same));
});
