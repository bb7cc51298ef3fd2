import { describe, expect, it } from 'vitest';
import { PlainTime } from '../core/time.ts';
import { storedFlowAssignment } from '../flows/assignment.ts';
import { storedRun } from '../runs/run.ts';
import { storedReport } from './figures.ts';
import { exampleField } from '../testing/formExamples.ts';
import { DATED } from './dated.ts';
import { durationPlace, durationsBetween, medianMinutes } from './durations.ts';
import { datedDifference, sumOfWeeks, weekOf, weeksUntil, type Dated } from './figures.ts';

const HOUR = 3_600_000;
const MONDAY = Date.UTC(2026, 10, 23);
const at = (hours: number) => PlainTime.at(MONDAY + hours * HOUR);
const step = (savedAt: PlainTime, more: object = {}) => ({
  status: 'COMPLETED',
  data: {},
  savedAt,
  writeId: 'w',
  replaces: '',
  ...more,
});
const run = (more: object) =>
  storedRun({
    userId: 'ada',
    status: 'IN_PROGRESS',
    startedAt: at(1),
    stepKeys: ['hello', 'a', 'b', 'c'],
    stepTypes: { hello: 'WELCOME', a: 'CONFIRMATION', b: 'CONFIRMATION', c: 'CONFIRMATION' },
    ...more,
  });

describe('weeks', () => {
  it('begin on Monday in UTC', () => {
    expect(weekOf(MONDAY)).toBe('2026-11-23');
    expect(weekOf(MONDAY - 1)).toBe('2026-11-16');
    expect(weeksUntil(MONDAY + HOUR, 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23']);
  });

  it('subtract a document’s earlier contribution, and leave out unchanged values', () => {
    const of = (week: string, joined: number): Dated => ({ scope: 'all', week, figures: { joined } });
    expect(datedDifference([of('2026-11-16', 1)], [of('2026-11-23', 1)])).toEqual([
      of('2026-11-16', -1),
      of('2026-11-23', 1),
    ]);
    expect(datedDifference([of('2026-11-16', 1)], [of('2026-11-16', 1)])).toEqual([]);
  });

  it('add up people’s names, including those that every object has', () => {
    const week = (option: string): Dated => ({ scope: 'f', week: 'w', figures: { answers: { q: { [option]: 1 } } } });
    const { answers } = sumOfWeeks(['constructor', 'A', 'constructor'].map(week));
    expect(answers).toEqual({ q: { constructor: 2, A: 1 } });
  });

  it('have no figures if damaged', () => {
    expect(storedReport({ id: 'r', scope: 'all', week: 'w', figures: { joined: 'many' } }).figures).toEqual({});
  });
});

describe('durations', () => {
  it('have a median between their bounds, and none without values', () => {
    const durations = Object.fromEntries([3, 70, 80].map((minutes) => [durationPlace(minutes * 60_000) ?? '', 1]));
    durations[durationPlace(80 * 60_000) ?? ''] = 2;
    expect(medianMinutes(durations)).toBeGreaterThanOrEqual(60);
    expect(medianMinutes(durations)).toBeLessThan(120);
    expect(medianMinutes({})).toBeNull();
    expect(durationsBetween(durations, 0, 60)).toBe(1);
    expect(durationsBetween(durations, 60, Infinity)).toBe(2);
    expect(durationPlace(-1)).toBeNull();
    expect(durationsBetween({ [durationPlace(90 * 86_400_000) ?? '']: 1 }, 43_200, Infinity)).toBe(1);
  });
});

describe('the contribution of an onboarding', () => {
  it('is how far its client came in the week of its start, and how long each step took until it was first saved', () => {
    const steps = { a: step(at(2)), b: step(at(5), { replaces: 'before' }) };
    expect(DATED.run(run({ steps }))).toEqual([
      {
        scope: 'all',
        week: '2026-11-23',
        figures: {
          steps: {
            a: { reached: 1, finished: 1, minutes: { [durationPlace(HOUR) ?? '']: 1 } },
            b: { reached: 1, finished: 1 },
            c: { reached: 1 },
          },
        },
      },
    ]);
  });

  it('includes no reopened step, and nothing of a client without the wizard', () => {
    const [started] = DATED.run(run({ steps: { a: step(at(2), { status: 'REOPENED' }) } }));
    expect(started?.figures.steps?.['a']).toEqual({ reached: 1 });
    expect(DATED.run(run({ steps: {}, isOff: true }))).toEqual([]);
    expect(DATED.run(run({ steps: {}, startedAt: null }))).toEqual([]);
  });

  it('is its completion and its approval in their weeks', () => {
    const approval = { status: 'APPROVED', requestedAt: at(160), at: at(170) };
    const dated = DATED.run(run({ steps: {}, completedAt: at(160), approval }));
    expect(dated.slice(1)).toEqual([
      { scope: 'all', week: '2026-11-23', figures: { completed: 1 } },
      { scope: 'all', week: '2026-11-30', figures: { approvals: { [durationPlace(10 * HOUR) ?? '']: 1 } } },
    ]);
  });

  it('of a flow counts for the flow; its untouched time is not its first step’s', () => {
    const flow = { id: 'kickoff', name: '', description: '', version: 1, steps: [] };
    const stored = { flow, assignedAt: at(0), stepKeys: ['a'], stepTypes: { a: 'WELCOME' }, steps: { a: step(at(9)) } };
    expect(DATED.flow(storedFlowAssignment(stored))).toEqual([
      { scope: 'onboardingFlows/kickoff', week: '2026-11-23', figures: { steps: { a: { reached: 1, finished: 1 } } } },
    ]);
  });
});

describe('the contribution of a completed form', () => {
  const fields = [
    exampleField({ id: 'pick', type: 'select', options: ['A', 'B'] }),
    exampleField({ id: 'many', type: 'multiSelect', options: ['A', 'B', '__x__'] }),
    exampleField({ id: 'sure', type: 'yesNo' }),
    exampleField({ id: 'words', type: 'text' }),
  ];
  const form = (status: 'COMPLETED' | 'IN_PROGRESS') =>
    DATED.form({
      ...({ status, completedAt: at(0), customForm: { id: 'intake', fields } } as unknown as Parameters<
        typeof DATED.form
      >[0]),
      answers: { pick: 'constructor', many: ['A', 'A', '__x__', 'C'], sure: false, words: 'mine' },
    });

  it('is each offered option that the client chose, once', () => {
    expect(form('COMPLETED')).toEqual([
      {
        scope: 'customForms/intake',
        week: '2026-11-23',
        figures: { answers: { many: { A: 1 }, sure: { no: 1 } } },
      },
    ]);
    expect(form('IN_PROGRESS')).toEqual([]);
  });
});
