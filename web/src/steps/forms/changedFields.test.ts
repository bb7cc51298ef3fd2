import { expect, it } from 'vitest';
import { changedFields } from './changedFields.ts';

const saved = { name: 'Northwind', website: 'https://a.example', phone: '' };

it('holds what was typed, a field that was emptied too', () =>
  expect(changedFields({ name: 'Northwind ', website: '', phone: '' }, saved)).toEqual({
    name: 'Northwind ',
    website: '',
  }));

it('holds nothing when all is as it was saved', () => expect(changedFields({ ...saved }, saved)).toEqual({}));
