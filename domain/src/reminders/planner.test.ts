import { describe, expect, it } from 'vitest';
import { moment, exampleApproval } from '../testing/index.ts';
import type { Task } from '../runs/dueDate.ts';
import type { Preferences } from '../people/preferences.ts';
import type { Run } from '../runs/run.ts';
import type { Write } from '../core/write.ts';
import { refusalInEnglish } from '../testing/english.ts';
import { remindWrites, reminderId } from './digest.ts';
import { isQuiet, quietEnd, reminderTimes } from './planner.ts';
import { DEFAULT_SCHEDULE, saveScheduleWrites, type Schedule } from './schedule.ts';

const ms = (time: string) => Date.parse(`${time}Z`);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);
const schedule: Schedule = { ...DEFAULT_SCHEDULE, before: [7, 3], after: [2], weekly: 2 };
const berlin = { zone: 'Europe/Berlin', minute: 4 };

describe('the plan', () => {
  it('has each reminder at the end of the client’s quiet hours, across the end of summer time', () => {
    expect(reminderTimes(ms('2026-10-26T22:59'), schedule, berlin).map(iso)).toEqual([
      '2026-10-19T06:04',
      '2026-10-23T06:04',
      '2026-10-26T07:04',
      '2026-10-28T07:04',
      '2026-11-04T07:04',
      '2026-11-11T07:04',
    ]);
  });
  it.for<[number, number, number[], number[]]>([
    [20, 8, [0, 7, 20, 23], [8, 12, 19]],
    [0, 6, [0, 5], [6, 23]],
    [9, 9, [], [0, 8, 9, 23]],
  ])('is quiet from %i to %i', ([quietFrom, quietTo, quiet, loud]) => {
    const at = (hour: number) => isQuiet(Date.UTC(2026, 0, 1, hour), { ...schedule, quietFrom, quietTo }, 'Etc/UTC');
    expect([quiet.every(at), loud.some(at)]).toEqual([true, false]);
  });
  it('waits for the end of the current quiet hours', () => {
    const end = (time: string) => iso(quietEnd(ms(time), schedule, { zone: 'Etc/UTC', minute: 9 }));
    expect([end('2026-01-01T23:00'), end('2026-01-02T03:00')]).toEqual(['2026-01-02T08:09', '2026-01-02T08:09']);
  });
});

const NOW = ms('2026-12-01T10:00');
const ada = { id: 'ada', firstName: 'Ada', email: 'ada@northwind.example' };
const task = (changes: Partial<Task> = {}): Task => ({
  status: 'ASSIGNED',
  submittedAt: null,
  dueAt: moment(ms('2026-12-01T23:59')),
  nextReminderAt: moment(NOW - 60_000),
  remindersFrom: moment(NOW - 86_400_000),
  ...changes,
});
interface Case {
  at?: number;
  preferences?: Partial<Preferences>;
  run?: Pick<Run, 'remindersPaused' | 'remindedAt'>;
  plan?: Partial<Schedule>;
  isMailed?: boolean;
}
const decide = (tasks: Task[], { at = NOW, preferences = {}, run = {}, plan = {}, isMailed = false }: Case = {}) => {
  const named = tasks.map((item, index) => ({ path: `tasks/${index}`, name: `Task ${index}`, task: item }));
  const client = { user: { ...ada, preferences }, run, tasks: named, isMailed };
  return remindWrites(client, {
    schedule: { ...schedule, ...plan },
    now: at,
    words: {
      site: 'https://firstmile.example',
      translate: (_, { code, params = {} }) =>
        [code, ...Object.values(params).map((param) => (typeof param === 'object' ? '' : param))].join(' '),
    },
  });
};
const paths = (writes: Write[]) => writes.map(({ path }) => path);
const dataAt = (writes: Write[], path: string) => {
  const write = writes.find((candidate) => candidate.path === path);
  return write && 'data' in write ? write.data : undefined;
};

describe('a reminder', () => {
  it('is one mail about everything open, and the next one about due tasks', () => {
    const open = [task(), task({ dueAt: null, nextReminderAt: null }), task({ dueAt: moment(NOW - 1000) })];
    const writes = decide([...open, task({ status: 'COMPLETED' })]);
    const mail = dataAt(writes, 'mail/reminder-2026-12-01-ada') as { to: string[]; message: Record<string, string> };
    expect(mail.to).toEqual([ada.email]);
    expect(mail.message['subject']).toBe('reminder.mail.subjects Task 2');
    expect(mail.message['text']?.split('\n\n')).toEqual([
      'greeting Ada',
      'reminder.mail.text',
      'reminder.overdue Task 2 December 1, 2026 at 9:59 AM',
      'reminder.due Task 0 December 1, 2026',
      'reminder.task Task 1',
      'reminder.mail.next',
      'mail.open: https://firstmile.example/dashboard',
      'reminder.mail.stop',
      '-- \nmail.footer',
    ]);
    expect(dataAt(writes, 'onboardings/ada')).toEqual({ remindedAt: [moment(NOW)] });
    expect(dataAt(writes, 'tasks/0')).toMatchObject({ remindersFrom: moment(NOW) });
    expect(dataAt(writes, 'tasks/3')).toEqual({ nextReminderAt: null });
    expect(paths(writes)).not.toContain('tasks/1');
  });

  it('names what was sent back first', () => {
    const approval = exampleApproval({
      status: 'CHANGES_REQUESTED',
      reasons: { 'company/contactPhone': 'Country code' },
    });
    const writes = decide([task(), task({ approval })]);
    const mail = dataAt(writes, 'mail/reminder-2026-12-01-ada') as { message: Record<string, string> };
    expect(mail.message['text']?.split('\n\n').slice(1, 4)).toEqual([
      'reminder.sentBack',
      'onboarding.changes.step Task 1 Country code',
      'reminder.mail.text',
    ]);
  });

  it.each<[string, Case]>([
    ['are off', { preferences: { reminders: false } }],
    ['go by a mail that is not wanted', { preferences: { email: false } }],
    ['are paused', { run: { remindersPaused: true } }],
    ['are off for the deployment', { plan: { isOn: false } }],
    ['went nineteen hours ago', { run: { remindedAt: [moment(NOW - 19 * 3_600_000)] } }],
    ['went today', { isMailed: true }],
    ['went as often as they may', { run: { remindedAt: [2, 3, 4].map((day) => moment(NOW - day * 86_400_000)) } }],
  ])('is skipped when they %s', (_, look) => {
    const writes = decide([task()], look);
    expect(paths(writes)).toEqual(['tasks/0']);
    expect(
      iso((dataAt(writes, 'tasks/0') as { nextReminderAt: { toMillis(): number } }).nextReminderAt.toMillis()),
    ).toMatch(/^2026-12-03T08:/);
  });

  it('waits for the end of quiet hours, and is then sent', () => {
    const night = ms('2026-12-01T22:00');
    const [write] = decide([task()], { at: night });
    const nextReminderAt = write && 'data' in write ? (write.data['nextReminderAt'] as Task['nextReminderAt']) : null;
    const waiting = task({ nextReminderAt: nextReminderAt ?? null });
    expect(decide([waiting], { at: night + 60_000 })).toEqual([]);
    const morning = nextReminderAt?.toMillis() ?? 0;
    expect(paths(decide([waiting], { at: morning }))).toContain('mail/reminder-2026-12-02-ada');
  });

  it('requested by an admin is sent although they are paused, but not to a person who wants none', () => {
    const requested = task({ dueAt: null, remindersFrom: null });
    const paused = { run: { remindersPaused: true } };
    expect(paths(decide([requested], paused))).toContain('mail/reminder-2026-12-01-ada');
    expect(paths(decide([requested], { ...paused, preferences: { reminders: false } }))).toEqual(['tasks/0']);
  });

  it('is never planned for the time before a date was set', () => {
    const fresh = task({ remindersFrom: moment(NOW), nextReminderAt: moment(NOW) });
    expect(paths(decide([fresh]))).toEqual(['tasks/0']);
  });

  it('has an id of the client’s local day', () => {
    const honolulu = { ...ada, preferences: { timeZone: 'Pacific/Honolulu' } };
    expect(reminderId(honolulu, schedule, ms('2026-12-01T05:00'))).toBe('reminder-2026-11-30-ada');
  });
});

describe('the schedule', () => {
  it('is stored', () => {
    expect(saveScheduleWrites(DEFAULT_SCHEDULE)).toMatchObject([{ op: 'set', path: 'settings/reminders' }]);
  });
  it.each([
    [{ before: [4] }, 'Please choose among the days that are offered'],
    [{ perWeek: 8 }, 'perWeek must be at most 7'],
    [{ weekly: -1 }, 'weekly must be at least 0'],
    [{ quietTo: 24 }, 'quietTo must be at most 23'],
    [{ timeZone: 'Middle of nowhere' }, 'Please choose a time zone'],
  ])('is refused with %j', (changes, text) => {
    expect(refusalInEnglish(() => saveScheduleWrites({ ...DEFAULT_SCHEDULE, ...changes }))).toThrow(text);
  });
});
