import { expect, it } from 'vitest';
import { GRAIN, nextPart, partSize, readAnswer, receivedBytes } from './uploadProtocol.ts';

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  header: (name: string) => headers[name] ?? null,
});

it.each([
  [0, 1],
  [7, 1],
  [8, 2],
  [16, 4],
  [24, 8],
  [1000, 8],
])('after %i parts in a row the next may have %i times the smallest size', (arrived, times) =>
  expect(partSize(arrived)).toBe(times * GRAIN),
);

it.each([
  ['a small file is one part', 0, 100, { end: 100, command: 'upload, finalize' }],
  ['a file of exactly one part, too', 0, GRAIN, { end: GRAIN, command: 'upload, finalize' }],
  ['a larger one begins with a whole part', 0, GRAIN + 1, { end: GRAIN, command: 'upload' }],
  ['its rest ends it', GRAIN, GRAIN + 1, { end: GRAIN + 1, command: 'upload, finalize' }],
  ['one that is all there has to be ended only', GRAIN, GRAIN, { end: GRAIN, command: 'finalize' }],
] as const)('%s', (_, at, size, part) => expect(nextPart(at, size, GRAIN)).toEqual(part));

it.each([
  [200, 'active', 'active'],
  [200, 'final', 'final'],
  [200, 'cancelled', 'over'],
  [500, 'final', 'over'],
  [403, 'final', 'refused'],
  [403, null, 'refused'],
  [404, null, 'over'],
  [410, null, 'over'],
  [400, 'active', 'unclear'],
  [503, null, 'unclear'],
  [200, null, 'unclear'],
])('the answer %i with status %s means %s', (status, uploadStatus, meaning) =>
  expect(readAnswer(answer(status, uploadStatus === null ? {} : { 'X-Goog-Upload-Status': uploadStatus }))).toBe(
    meaning,
  ),
);

it.each([
  ['0', 0],
  ['100', 100],
  ['101', null],
  ['-1', null],
  ['many', null],
])('of a file of 100 bytes "%s" received are %s', (size, received) =>
  expect(receivedBytes(answer(200, { 'X-Goog-Upload-Size-Received': size }), 100)).toBe(received),
);
it('an answer without a number of received bytes does not count as zero', () =>
  expect(receivedBytes(answer(200), 100)).toBeNull());
