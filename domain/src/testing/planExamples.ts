import type { Assignee } from '../forms/assignment.ts';
import type { PlanTerms } from '../plans/plan.ts';

/** Terms of a plan: each month on the last day, at nine in Berlin, and due two weeks later. */
export const examplePlanTerms: PlanTerms = {
  kind: 'form',
  taskId: 'survey',
  every: 'month',
  first: '2099-01-31',
  time: '09:00',
  day: 31,
  timeZone: 'Europe/Berlin',
  until: null,
  times: null,
  dueDays: 14,
  notes: 'The figures of the month, please.',
};

/** The order of a plan for these clients, by the admin Mia. */
export const examplePlan = (...users: Assignee[]) => ({
  terms: examplePlanTerms,
  name: 'Survey',
  users,
  by: { uid: 'mia', firstName: 'Mia', lastName: 'Falk' },
  now: Date.UTC(2026, 11, 1),
});
