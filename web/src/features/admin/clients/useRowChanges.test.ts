import { expect, it } from 'vitest';
import type { ClientFigures } from './clientFigures.ts';
import { rowChanges } from './useRowChanges.ts';

const row = (id: string, done = 0): ClientFigures => ({
  id,
  name: id,
  email: `${id}@example.test`,
  flow: '',
  path: `onboardings/${id}`,
  company: '',
  status: 'active',
  state: 'inProgress',
  done,
  total: 5,
  percent: done * 20,
  lastActivityAt: 0,
  task: { status: 'IN_PROGRESS', submittedAt: null },
  assignee: null,
});
const changed = (before: ClientFigures[], after: ClientFigures[]) => rowChanges(before, after).map((row) => row.id);

it('finds the row that changed', () => {
  expect(changed([row('a'), row('b', 1)], [row('a'), row('b', 2)])).toEqual(['b']);
});
it('finds a new client at the top', () => {
  expect(changed([row('a'), row('b')], [row('new'), row('a')])).toEqual(['new']);
});
it('finds nothing without a change, at the first load and on another page', () => {
  expect(changed([row('a')], [row('a')])).toEqual([]);
  expect(changed([], [row('a'), row('b')])).toEqual([]);
  expect(changed([row('a'), row('b')], [row('c'), row('d')])).toEqual([]);
});
it('does not count a row that moved up after a deletion as new', () => {
  expect(changed([row('a'), row('b')], [row('b'), row('c')])).toEqual([]);
});
