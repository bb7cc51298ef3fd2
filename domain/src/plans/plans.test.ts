import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainTime } from '../core/time.ts';
import { dayIn, wallMinute } from '../core/zone.ts';
import { applyWrites } from '../core/applyWrites.ts';
import { stamp, type Write } from '../core/write.ts';
import { exampleAssignee } from '../testing/index.ts';
import { advancePlanWrites, planDue, planTurn, removeFromPlanWrites, settlePlanWrites } from './carryOut.ts';
import { nextOccurrence, planDay, planTime } from './occurrences.ts';
import { storedPlan, type AssignmentPlan, type PlanTerms } from './plan.ts';
import { changePlanWrites, createPlanWrites, pausePlanWrites, resumePlanWrites } from './planCommands.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString());
const by = { uid: 'mia', firstName: 'Mia', lastName: 'Falk' };
const TERMS: PlanTerms = {
  kind: 'form',
  taskId: 'survey',
  every: 'month',
  first: '2027-01-31',
  time: '09:00',
  day: 31,
  timeZone: 'Europe/Berlin',
  until: null,
  times: null,
  dueDays: 14,
  notes: '',
};
const users = ['ada', 'bob', 'eve'].map((id) => ({ ...exampleAssignee(), id }));
const order = (terms: Partial<PlanTerms> = {}) => ({
  terms: { ...TERMS, ...terms },
  name: 'Survey',
  users,
  by,
  now: at('2026-12-01T12:00:00Z'),
});
const planOf = (changes: Partial<AssignmentPlan> = {}): AssignmentPlan => ({
  ...createPlanWrites('plan', order()).made,
  ...changes,
});
/** The plan after these writes, at a time of the server. */
const after = (plan: AssignmentPlan, writes: readonly Write[], now: number): AssignmentPlan =>
  storedPlan({ ...applyWrites({ ...plan }, stamp(writes, 'w'), PlainTime.at(now)), id: plan.id });

/** The plan after a part of what it has to assign at `now`. */
function advanced(plan: AssignmentPlan, outcome: { handled: string[]; open?: string[]; gone?: string[] }, now: number) {
  const turn = planTurn(plan, now);
  if (!turn) throw new Error('it is not its time');
  return after(plan, advancePlanWrites(plan, turn, { outcome: { open: [], gone: [], ...outcome }, now }), now);
}

describe('the days of a plan', () => {
  it.each([
    ['month', '2027-01-31', 31, '2027-01-31 2027-02-28 2027-03-31 2027-04-30'],
    ['month', '2028-01-31', 31, '2028-01-31 2028-02-29 2028-03-31 2028-04-30'],
    ['month', '2027-01-10', 1, '2027-01-10 2027-02-01 2027-03-01 2027-04-01'],
    ['quarter', '2026-11-30', 30, '2026-11-30 2027-02-28 2027-05-30 2027-08-30'],
    ['year', '2028-02-29', 29, '2028-02-29 2029-02-28 2030-02-28 2031-02-28'],
  ] as const)('each %s from %s on day %i are %s', (...[every, first, day, days]) => {
    expect([0, 1, 2, 3].map((n) => planDay({ every, first, day }, n)).join(' ')).toBe(days);
  });

  it('keep the hour when clocks change', () => {
    const times = [0, 1, 2].map((n) => iso(planTime({ ...TERMS, first: '2027-02-28', day: 28 }, n)));
    expect(times).toEqual(['2027-02-28T08:00:00.000Z', '2027-03-28T07:00:00.000Z', '2027-04-28T07:00:00.000Z']);
  });

  it('follow each other in any zone, each on its day at its time, or later where the clock skips it', () => {
    const plans = fc.record({
      timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      from: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      every: fc.constantFrom('month', 'quarter', 'year'),
      day: fc.integer({ min: 1, max: 31 }),
      hour: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(plans, ({ timeZone, from, every, day, hour }) => {
        const time = `${String(hour).padStart(2, '0')}:30`;
        const plan = { every, first: from.toISOString().slice(0, 10), day, time, timeZone, until: null };
        const all = Array.from({ length: 14 }, (_, n) => ({ n, at: planTime(plan, n) }));
        for (const { n, at } of all) {
          if (n > 0) expect(at).toBeGreaterThan(all[n - 1]?.at ?? Infinity);
          const late = wallMinute(at, timeZone) - (hour * 60 + 30);
          // a zone that moves over the date line, or the clock over midnight, skips the day itself
          if (dayIn(at, timeZone) === planDay(plan, n)) expect([0, 30, 60, 120]).toContain(late);
          else expect(planDay(plan, n) < dayIn(at, timeZone)).toBe(true);
        }
      }),
    );
  });
});

describe('the next assignment', () => {
  it('is of several missed ones the latest alone', () => {
    const plan = planOf({ next: 1 });
    expect(nextOccurrence(plan, at('2027-02-27T12:00:00Z'))).toMatchObject({ n: 1 });
    expect(nextOccurrence(plan, at('2027-07-15T12:00:00Z'))).toMatchObject({ n: 5 });
  });

  it('comes no more often than wanted, and no later than the last day', () => {
    expect(nextOccurrence(planOf({ times: 2, done: 2, next: 2 }), 0)).toBeNull();
    expect(nextOccurrence(planOf({ until: '2027-02-27', next: 1 }), 0)).toBeNull();
    expect(nextOccurrence(planOf({ until: '2027-02-28', next: 1 }), 0)).toMatchObject({ n: 1 });
    expect(nextOccurrence(planOf({ every: 'once', next: 1 }), 0)).toBeNull();
  });

  it('leaves out what fell into a pause, unless it is the only one', () => {
    const resumed = { from: PlainTime.at(at('2027-04-10T00:00:00Z')) };
    const now = at('2027-04-10T00:00:01Z');
    expect(iso(nextOccurrence(planOf(resumed), now)?.at)).toBe('2027-04-30T07:00:00.000Z');
    expect(nextOccurrence(planOf({ ...resumed, every: 'once' }), now)).toMatchObject({ n: 0 });
  });
});

describe('a plan', () => {
  it('refuses a first time that has passed, an end before it, nobody, and terms that are none', () => {
    const refused = (terms: Partial<PlanTerms>, more = {}) => {
      expect(() => createPlanWrites('p', { ...order(terms), ...more })).toThrow(
        expect.objectContaining({ code: 'invalid-input' }),
      );
    };
    refused({ first: '2026-11-30' });
    refused({ until: '2027-01-30' });
    refused({}, { users: [] });
    refused({}, { users: [{ ...exampleAssignee(), role: 'ADMIN' }] });
    for (const wrong of [{ first: '2027-02-30' }, { time: '24:00' }, { day: 32 }, { times: 0 }, { dueDays: 1.5 }])
      refused(wrong);
    refused({ timeZone: 'Mars/Base' });
    expect(createPlanWrites('p', order({ first: '2026-12-01', time: '23:00' })).writes).toHaveLength(1);
  });

  it('is carried out in parts, then waits for its next time, and ends', () => {
    const now = at('2027-01-31T08:00:10Z');
    const first = planOf({ times: 2 });
    expect(planTurn(first, now - 60_000)).toBeNull();
    expect(planTurn(first, now)).toEqual({ n: 0, left: ['ada', 'bob', 'eve'] });
    const begun = advanced(first, { handled: ['ada', 'bob'], open: ['ada'] }, now);
    expect(begun).toMatchObject({ next: 0, done: 0, doing: { n: 0, left: ['eve'] } });
    expect(planTurn(begun, now)).toEqual({ n: 0, left: ['eve'] });
    const done = advanced(begun, { handled: ['eve'], gone: ['eve'] }, now);
    expect(done).toMatchObject({ next: 1, done: 1, doing: null, userIds: ['ada', 'bob'], state: 'ACTIVE' });
    expect(done.last).toMatchObject({ n: 0, assigned: 1, open: ['ada'] });
    expect(iso(done.nextAt?.toMillis())).toBe('2027-02-28T08:00:00.000Z');
    const later = at('2027-03-01T00:00:00Z');
    const end = advanced(done, { handled: done.userIds }, later);
    expect(end).toMatchObject({ state: 'ENDED', done: 2, nextAt: null, reason: null });
    expect([planTurn(end, Infinity), settlePlanWrites(end, later)]).toEqual([null, []]);
  });

  it('is due at the end of a day in its zone', () => {
    expect(iso(planDue(planOf(), at('2027-03-20T23:30:00Z')))).toBe('2027-04-04T21:59:00.000Z');
    expect(planDue(planOf({ dueDays: null }), 0)).toBeNull();
  });

  it('is paused and resumed in turn, and does nothing meanwhile', () => {
    const now = at('2027-06-01T00:00:00Z');
    const paused = after(planOf(), pausePlanWrites(planOf()), now);
    expect([planTurn(paused, now), settlePlanWrites(paused, now)]).toEqual([null, []]);
    expect(() => pausePlanWrites(paused)).toThrow();
    const resumed = after(paused, resumePlanWrites(paused), now);
    expect(() => resumePlanWrites(resumed)).toThrow();
    const settled = after(resumed, settlePlanWrites(resumed, now), now);
    expect(iso(settled.nextAt?.toMillis())).toBe('2027-06-30T07:00:00.000Z');
    expect(settlePlanWrites(settled, now)).toEqual([]);
  });

  it('is changed from its next assignment on, whose number goes on', () => {
    const now = at('2027-03-01T12:00:00Z');
    const plan = planOf({ next: 2, done: 2 });
    const changeTo = (terms: Partial<PlanTerms>, of = plan) =>
      after(of, changePlanWrites(of, { ...TERMS, first: '2027-05-15', day: 15, ...terms }, now), now);
    const yearly = changeTo({ every: 'year', taskId: 'other' });
    expect(yearly).toMatchObject({ taskId: 'survey', base: 2, next: 2, done: 2 });
    expect([2, 3].map((n) => planDay(yearly, n))).toEqual(['2027-05-15', '2028-05-15']);
    expect(nextOccurrence(yearly, now)?.n).toBe(2);
    const once = changeTo({ every: 'once' });
    expect(nextOccurrence(once, now)?.n).toBe(2);
    expect(nextOccurrence({ ...once, next: 3 }, now)).toBeNull();
    for (const wrong of [{ first: '2027-02-01' }, { until: '2027-05-14' }, { times: 2 }, { day: 40 }])
      expect(() => changeTo(wrong)).toThrow();
    expect(changeTo({ times: 3 }).times).toBe(3);
    for (const changes of [{ state: 'ENDED' as const }, { doing: { n: 2, left: ['ada'] } }])
      expect(() => changeTo({}, { ...plan, ...changes })).toThrow();
    expect(changeTo({}, { ...plan, state: 'PAUSED', nextAt: null })).toMatchObject({ state: 'PAUSED', nextAt: null });
  });

  it('ends without its clients, and keeps nothing of one who is removed', () => {
    const plan = planOf({
      last: { n: 0, at: null, assigned: 1, open: ['ada'] },
      doing: { n: 0, left: ['ada', 'bob'] },
    });
    const left = after(plan, removeFromPlanWrites(plan, 'ada'), 0);
    expect(JSON.stringify([left.userIds, left.names, left.last, left.doing])).not.toContain('ada');
    const none = ['bob', 'eve'].reduce((some, uid) => after(some, removeFromPlanWrites(some, uid), 0), left);
    expect(none).toMatchObject({ state: 'ENDED', nextAt: null, reason: { code: 'plan.nobody' } });
  });
});
