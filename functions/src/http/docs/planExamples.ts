import type { Reply } from '../route.ts';

const plan: Reply<'createPlan'> = {
  id: 'bV5nC8mX2zL4kJ9hG1fD',
  kind: 'form',
  taskId: 'n8WfJ2sHqE4tVbG6yK1u',
  name: 'Quarterly figures',
  userIds: ['kT3vQ0aYp9XcB5LmR7dZ'],
  every: 'quarter',
  first: '2027-01-31',
  time: '09:00',
  day: 31,
  timeZone: 'Europe/Berlin',
  until: null,
  times: 8,
  dueDays: 14,
  notes: 'The figures of the last three months, please.',
  state: 'ACTIVE',
  reason: '',
  nextAt: '2027-01-31T08:00:00.000Z',
  done: 0,
  last: null,
  creator: { firstName: 'Mia', lastName: 'Lund' },
};
const { kind, taskId, userIds, every, first, time, times, dueDays, notes } = plan;

/** Examples of the calls about plans of assignments. */
export const planExamples = {
  plans: { reply: [plan] },
  createPlan: { body: { kind, taskId, userIds, every, first, time, times, dueDays, notes }, reply: plan },
  changePlan: { body: { every, first, time, times, dueDays, notes }, reply: plan },
  pausePlan: { reply: { ...plan, state: 'PAUSED' as const, nextAt: null } },
  resumePlan: { reply: plan },
  deletePlan: { reply: { id: plan.id } },
};
