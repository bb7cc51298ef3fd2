import { expect, it } from 'vitest';
import { stamp, WRITE_ID, type Write } from './write.ts';

it('a stamped write has the id of its change in the document and in each map that names it', () => {
  const step = { data: { a: 1 }, writeId: WRITE_ID, replaces: 'w0' };
  const writes: Write[] = [
    { op: 'update', path: 'runs/1', data: { 'steps.a': step, 'marks.b': { at: 1 }, list: [1], writeId: WRITE_ID } },
    { op: 'set', path: 'mail/1', data: { to: 'a@b.example' } },
    { op: 'delete', path: 'runs/2' },
  ];
  const stamped = stamp(writes, 'w1');
  expect(stamped).toEqual([
    {
      ...writes[0],
      data: { 'steps.a': { ...step, writeId: 'w1' }, 'marks.b': { at: 1 }, list: [1], writeId: 'w1' },
    },
    writes[1],
    writes[2],
  ]);
  expect(stamp(stamped, 'w2')).toEqual(stamped);
});

it('an unstamped write cannot be stored on a device', () =>
  expect(() => structuredClone({ writeId: WRITE_ID })).toThrow());
