import { expect, it } from 'vitest';
import { copyName } from './copyName.ts';

const nameIt = (name: string) => `Copy of ${name}`;

it('says of what it is a copy', () => expect(copyName('Intake', nameIt)).toBe('Copy of Intake'));
it.each([192, 193, 200])('of a name of %i characters stays within 200', (length) => {
  const copied = copyName('x'.repeat(length), nameIt);
  expect(copied.length).toBe(200);
  expect(copied.endsWith('…')).toBe(length > 192);
});
