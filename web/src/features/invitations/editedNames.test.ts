import { expect, it } from 'vitest';
import { doubtfulFirst, withEditedNames } from './editedNames.ts';

const nora = { firstName: 'Nora Ann', lastName: 'Beck', email: 'nora@example.test' };
const ola = { firstName: 'Ola', lastName: '', email: 'ola@example.test' };

it.each([
  [
    { firstName: ' Nora\u200b', lastName: 'Ann Beck ' },
    { firstName: 'Nora', lastName: 'Ann Beck' },
  ],
  [
    { firstName: ' ', lastName: 'Beck' },
    { firstName: 'Beck', lastName: '' },
  ],
  [
    { firstName: '', lastName: '' },
    { firstName: 'Nora Ann', lastName: 'Beck' },
  ],
])('%j is used as %j', (typed, name) =>
  expect(withEditedNames([nora, ola], { [nora.email]: typed })).toEqual([{ ...nora, ...name }, ola]),
);

it('shows the doubtful names first', () => expect(doubtfulFirst([ola, nora])).toEqual([nora, ola]));
