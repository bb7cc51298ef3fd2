import type { FormField } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { fieldPlace, itemId, itemsOf, movedItem } from './builderItems.ts';

const section = { title: 'You', text: '', isPage: false };
const field = (id: string, changes: Partial<FormField> = {}) => exampleField({ id, label: id, ...changes });
const shown = (fields: readonly FormField[] | null) => fields && itemsOf(fields).map(itemId);

test('lists a section as an item above its field', () => {
  expect(shown([field('a'), field('b', { section })])).toEqual(['a', 'section:b', 'b']);
});

test.for([
  ['a field moves out of its section, which keeps the next', ['section:a', 'a', 'b'], 1, 0, ['a', 'section:b', 'b']],
  ['a section moves above another field', ['section:a', 'a', 'b'], 0, 1, ['a', 'section:b', 'b']],
  ['a section never moves to the end', ['section:a', 'a', 'b'], 0, 2, null],
  ['a section never moves right above another', ['section:a', 'a', 'section:b', 'b'], 0, 1, null],
  [
    'the only field of a section moves with it',
    ['section:a', 'a', 'section:b', 'b'],
    1,
    3,
    ['section:b', 'b', 'section:a', 'a'],
  ],
  ['also one step up', ['a', 'section:b', 'b'], 2, 1, ['section:b', 'b', 'a']],
  ['also one step down', ['section:a', 'a', 'section:b', 'b'], 1, 2, ['section:b', 'b', 'section:a', 'a']],
  ['the last field moves with its section', ['a', 'section:b', 'b'], 2, 0, ['section:b', 'b', 'a']],
] as const)('%s', ([, order, from, to, expected]) => {
  const fields = order
    .filter((id) => !id.startsWith('section:'))
    .map((id) => field(id, (order as readonly string[]).includes(`section:${id}`) ? { section } : {}));
  expect(shown(fields)).toEqual(order);
  const moved = movedItem(fields, from, to);
  expect(shown(moved)).toEqual(expected);
  if (moved) expect(moved.filter((each) => each.section)).toHaveLength(fields.filter((each) => each.section).length);
});

test('a new field goes before the item it is dropped on', () => {
  const fields = [field('a', { section }), field('b')];
  expect([0, 1, 2, 3].map((index) => fieldPlace(fields, index))).toEqual([0, 0, 1, 2]);
});
