import { expect, it } from 'vitest';
import { SERVER_TIME, WRITE_ID } from '../core/write.ts';
import { moment } from '../testing/index.ts';
import { isOverdue, remindNowWrites, setDueDateWrites, type Task } from './dueDate.ts';

const DUE = Date.UTC(2026, 11, 5);
const task: Task = { status: 'ASSIGNED', submittedAt: null, dueAt: moment(DUE) };

it('is overdue after its date, as long as it is the client’s turn', () => {
  expect([isOverdue(task, DUE), isOverdue(task, DUE + 1)]).toEqual([false, true]);
  for (const changes of [{ status: 'COMPLETED' }, { status: 'CANCELLED' }, { submittedAt: moment(0) }, { dueAt: null }])
    expect(isOverdue({ ...task, ...changes }, DUE + 1)).toBe(false);
});

it('gets a date with reminders from now on, and can lose both', () => {
  const planned = { nextReminderAt: SERVER_TIME, remindersFrom: SERVER_TIME };
  expect(setDueDateWrites('a/1', task, { dueAt: DUE })).toEqual([
    { op: 'update', path: 'a/1', data: { dueAt: moment(DUE), ...planned, writeId: WRITE_ID } },
  ]);
  expect(setDueDateWrites('a/1', task, { dueAt: null })).toMatchObject([
    { data: { dueAt: null, nextReminderAt: null } },
  ]);
});

it.each([NaN, 0, -1, Date.UTC(2101, 0, 1)])('accepts no date %d', (date) => {
  expect(() => setDueDateWrites('a/1', task, { dueAt: date })).toThrow(
    expect.objectContaining({ code: 'invalid-input' }),
  );
});

it('cannot be a date that has passed', () => {
  for (const now of [DUE, DUE + 1])
    expect(() => setDueDateWrites('a/1', task, { dueAt: DUE, now })).toThrow(
      expect.objectContaining({ message: 'due.past' }),
    );
  expect(setDueDateWrites('a/1', task, { dueAt: DUE, now: DUE - 1 })).toHaveLength(1);
});

it('cannot be reminded of once it is submitted', () => {
  const handedIn = { ...task, submittedAt: moment(0) };
  for (const act of [() => setDueDateWrites('a/1', handedIn, { dueAt: DUE }), () => remindNowWrites('a/1', handedIn)])
    expect(act).toThrow(expect.objectContaining({ code: 'conflict' }));
});
