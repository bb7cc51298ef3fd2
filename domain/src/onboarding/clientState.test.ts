import { expect, it } from 'vitest';
import type { ClientState } from '../people/user.ts';
import type { Approval } from '../runs/approval.ts';
import type { Run } from '../runs/run.ts';
import { exampleApproval, exampleRun, moment } from '../testing/index.ts';
import { clientState } from './clientState.ts';
import { summarize } from './onboarding.ts';

const decided = { status: 'APPROVED' as const, at: moment(8) };
const requested = exampleApproval({ status: 'CHANGES_REQUESTED', settledAt: moment(9), openKeys: ['company'] });
const completed = (approval: Approval | null) => exampleRun(5, { status: 'COMPLETED', approval });

it.each<[string, Run | null, ClientState]>([
  ['somebody without an onboarding', null, 'invited'],
  ['one for whom there is no wizard', exampleRun(0, { status: 'NOT_STARTED', isOff: true }), 'none'],
  ['one who has not begun', exampleRun(0, { status: 'NOT_STARTED' }), 'notStarted'],
  ['one who is at it', exampleRun(2), 'inProgress'],
  ['one whose work is being checked', exampleRun(5, { submittedAt: moment(6) }), 'inProgress'],
  ['one who waits for a decision', completed(exampleApproval()), 'waiting'],
  ['one whose approval nobody was told of', completed(exampleApproval(decided)), 'waiting'],
  ['one who was approved', completed(exampleApproval({ ...decided, settledAt: moment(9) })), 'completed'],
  ['one who was done before there were approvals', completed(null), 'completed'],
  ['one whose changes are not open yet', completed({ ...requested, settledAt: null }), 'waiting'],
  ['one who was asked for changes', exampleRun(4, { approval: requested }), 'changesRequested'],
  [
    'one whose changes are being checked',
    exampleRun(5, { approval: requested, submittedAt: moment(10) }),
    'inProgress',
  ],
  ['one who handed changes in', completed(exampleApproval({ round: 2 })), 'waiting'],
])('%s', (_, run, state) => {
  expect(clientState(run)).toBe(state);
  if (run) expect(summarize(run).state).toBe(state);
});
