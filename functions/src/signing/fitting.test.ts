import { expect, it } from 'vitest';
import { fitting, MOST_BYTES } from './fitting.ts';

const document = (contentSha256: string, byteLength: number) => ({ contentSha256, byteLength });

it('picks each document once, the small ones first, as long as there is room', () => {
  const large = MOST_BYTES / 2;
  const { hashes, bytesLeft } = fitting([
    document('a', large),
    document('b', large + 1),
    document('a', large),
    document('c', 10),
  ]);
  expect([...hashes]).toEqual(['c', 'a']);
  expect(bytesLeft).toBe(large - 10);
});
