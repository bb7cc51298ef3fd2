import type { FormAssignment } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { exampleApproval } from '@firstmile/domain/testing';
import { formsToDo, formState, isHandedIn } from './formState.ts';

const time = { seconds: 1, nanoseconds: 0 } as unknown as FormAssignment['submittedAt'];
const open = { status: 'ASSIGNED', submittedAt: null, refusal: null, flowAssignmentId: null } as FormAssignment;
const started: FormAssignment = { ...open, status: 'IN_PROGRESS' };

describe('formState', () => {
  it.each([
    ['new', open],
    ['started', started],
    ['returned', { ...started, refusal: { fields: [], at: time } }],
    ['sent', { ...started, submittedAt: time }],
    ['completed', { ...started, status: 'COMPLETED' as const, submittedAt: time }],
    ['review', { ...started, status: 'COMPLETED' as const, submittedAt: time, approval: exampleApproval() }],
    ['completed', { ...started, status: 'COMPLETED' as const, approval: exampleApproval({ status: 'APPROVED' }) }],
    ['cancelled', { ...started, status: 'CANCELLED' as const }],
  ])('is %s', (state, assignment) => {
    expect(formState(assignment)).toBe(state);
    expect(isHandedIn(assignment)).toBe(['sent', 'review', 'completed'].includes(state));
  });
});

it('lists forms that are open, not handed in and not part of a flow', () => {
  const all = [
    open,
    started,
    { ...started, submittedAt: time },
    { ...open, status: 'CANCELLED' as const },
    { ...open, flowAssignmentId: 'flow' },
  ];
  expect(formsToDo(all)).toEqual([open, started]);
});
