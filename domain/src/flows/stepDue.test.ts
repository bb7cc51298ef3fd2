import { describe, expect, it } from 'vitest';
import { apiFlow, flowFromApi } from '../api/apiFlow.ts';
import { PlainTime } from '../core/time.ts';
import { isOverdue } from '../runs/dueDate.ts';
import { summarize } from '../onboarding/onboarding.ts';
import { exampleRun, exampleStep, moment, storedFlow as flowOf } from '../testing/index.ts';
import { storedFlowAssignment, type FlowAssignment } from './assignment.ts';
import { createFlowWrites } from './saveFlow.ts';
import { datedBySteps, earliestDue, needsStepReminders, stepDueAt } from './stepDue.ts';
import type { FlowStep } from './flowStep.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
const ZONE = 'Europe/Berlin';
const START = { days: 2, after: 'start' };
const saved = (text: string, status = 'COMPLETED') => ({
  status,
  data: {},
  savedAt: PlainTime.at(at(text)),
  writeId: 'w',
  replaces: '',
});

const STEPS: FlowStep[] = [
  exampleStep('company', 'COMPANY_INFO', { due: START }),
  exampleStep('papers', 'DOCUMENT_SIGNING'),
  exampleStep('files', 'FILE_UPLOAD', { due: { days: 5, after: 'papers' } }),
];
const assigned = (changes: object = {}): FlowAssignment =>
  storedFlowAssignment({
    id: 'a',
    status: 'ASSIGNED',
    assignedAt: PlainTime.at(at('2026-12-01T22:30:00Z')),
    updatedAt: moment(10),
    flow: { id: 'flow', steps: STEPS },
    steps: {},
    ...changes,
  });

describe('the due date of a step', () => {
  it('is at the end of a day after the assignment, or after an earlier step was saved or skipped', () => {
    expect(iso(stepDueAt(assigned(), 'company', ZONE))).toBe('2026-12-03T22:59:00.000Z');
    expect([stepDueAt(assigned(), 'papers', ZONE), stepDueAt(assigned(), 'files', ZONE)]).toEqual([null, null]);
    for (const status of ['COMPLETED', 'SKIPPED']) {
      const signed = assigned({ steps: { papers: saved('2026-12-10T10:00:00Z', status) } });
      expect(iso(stepDueAt(signed, 'files', ZONE))).toBe('2026-12-15T22:59:00.000Z');
    }
    const reopened = assigned({ steps: { papers: saved('2026-12-10T10:00:00Z', 'REOPENED') } });
    expect(stepDueAt(reopened, 'files', ZONE)).toBeNull();
  });

  it('comes before the flow’s own date when it is earlier, while its step is open', () => {
    const dueAt = PlainTime.at(at('2026-12-12T12:00:00Z'));
    const next = (steps: object) => iso(earliestDue(assigned({ dueAt, steps }), ZONE));
    expect(next({})).toBe('2026-12-03T22:59:00.000Z');
    expect(next({ company: saved('2026-12-02T10:00:00Z') })).toBe('2026-12-12T12:00:00.000Z');
    expect(iso(earliestDue(assigned({ flow: { id: 'flow', steps: [] } }), ZONE))).toBeNull();
  });

  it('makes its flow overdue, and the profile of a client whose main run it is', () => {
    const flow = assigned();
    const due = '2026-12-03T22:59:00.000Z';
    expect(iso(datedBySteps(flow, ZONE).dueAt?.toMillis() ?? null)).toBe(due);
    expect([isOverdue(flow, at(due) + 1), isOverdue(datedBySteps(flow, ZONE), at(due) + 1)]).toEqual([false, true]);
    expect(iso(summarize(exampleRun(0, { isOff: true }), flow, ZONE).dueAt?.toMillis() ?? null)).toBe(due);
    const done = assigned({ steps: { company: saved('2026-12-02T10:00:00Z') } });
    expect(datedBySteps(done, ZONE)).toBe(done);
    const run = exampleRun(1);
    expect(datedBySteps(run, ZONE)).toBe(run);
  });

  it('has reminders planned once after each save, unless an admin asked for one or the flow is handed in', () => {
    expect(needsStepReminders(assigned())).toBe(true);
    expect(needsStepReminders(assigned({ remindersFrom: moment(9) }))).toBe(true);
    expect(needsStepReminders(assigned({ remindersFrom: moment(11) }))).toBe(false);
    expect(needsStepReminders(assigned({ remindersFrom: null, nextReminderAt: moment(11) }))).toBe(false);
    expect(needsStepReminders(assigned({ submittedAt: moment(11) }))).toBe(false);
    expect(needsStepReminders(assigned({ flow: { id: 'flow', steps: STEPS.slice(1) } }))).toBe(false);
  });

  it('counts from the start or an earlier step only', () => {
    const problem = (...steps: FlowStep[]) => {
      try {
        createFlowWrites('f', { ...flowOf(), steps }, { uid: 'mia', firstName: 'Mia', lastName: 'Lund' });
        return null;
      } catch (error) {
        return (error as { fields: { field: string }[] }).fields.map(({ field }) => field);
      }
    };
    const dated = (due: unknown) =>
      exampleStep('company', 'COMPANY_INFO', { due: due as NonNullable<FlowStep['due']> });
    const [papers] = STEPS.slice(1);
    if (!papers) throw new Error('there is no such step');
    const after = { days: 3, after: 'papers' };
    expect(problem(papers, dated(after))).not.toContain('steps[1].due.after');
    expect(problem(dated(after), papers)).toContain('steps[0].due.after');
    expect(problem(dated({ days: 3, after: 'company' }))).toContain('steps[0].due.after');
    for (const days of [0, 1.5, 366, 'x'])
      expect(problem(dated({ days, after: 'start' }))).toContain('steps[0].due.days');
  });

  it('names steps by their positions in the API, and comes back the same', () => {
    const flow = flowOf({ steps: STEPS });
    const sent = apiFlow(flow);
    expect(sent.steps.map(({ due }) => due)).toEqual([{ days: 2, after: null }, null, { days: 5, after: 1 }]);
    expect(flowFromApi(sent, flow).steps).toEqual(STEPS);
    const [first] = flowFromApi({ ...sent, steps: [{ stepType: 'COMPANY_INFO', due: { days: 2, after: 7 } }] }).steps;
    expect(first?.due).toEqual({ days: 2, after: '' }); // which is refused
  });
});
