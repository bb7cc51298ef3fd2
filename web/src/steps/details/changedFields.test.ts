import { expect, it } from 'vitest';
import { changedFields } from './changedFields.ts';

const saved = { name: 'Northwind', website: 'https://a.example', phone: '' };

it('holds typed text, and a field that was emptied', () =>
  expect(changedFields({ name: 'Northwind ', website: '', phone: '' }, saved)).toEqual({
    name: 'Northwind ',
    website: '',
  }));

it('is empty when nothing differs from what is saved', () => expect(changedFields({ ...saved }, saved)).toEqual({}));
