import { expect, it } from 'vitest';
import { copyName } from './copyName.ts';

const formatName = (name: string) => `Copy of ${name}`;

it('names a copy', () => expect(copyName('Intake', formatName)).toBe('Copy of Intake'));
it.each([192, 193, 200])('shortens a name of %i characters to 200', (length) => {
  const copied = copyName('x'.repeat(length), formatName);
  expect(copied.length).toBe(200);
  expect(copied.endsWith('…')).toBe(length > 192);
});
