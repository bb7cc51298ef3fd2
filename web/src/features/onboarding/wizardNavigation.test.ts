import type { Approval } from '@firstmile/domain';
import { exampleApproval, exampleRun } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { stepBefore, stepAfter, wizardProgress } from './wizardNavigation.ts';

const changes = (...openKeys: string[]): { approval: Approval } => ({
  approval: exampleApproval({ status: 'CHANGES_REQUESTED', openKeys: [...openKeys, 'review'] }),
});

describe('the path through the wizard', () => {
  it('goes from each step to the next and back', () => {
    expect([0, 1, 2, 3, 4, 5].map((index) => stepAfter({ approval: null }, index))).toEqual([1, 2, 3, 4, 5, 6]);
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => stepBefore({ approval: null }, index))).toEqual([
      null,
      0,
      1,
      2,
      3,
      4,
      5,
    ]);
  });
  it('skips locked steps', () => {
    const run = changes('company', 'project');
    expect([1, 4, 5].map((index) => stepAfter(run, index))).toEqual([4, 5, 6]);
    expect([1, 4, 5, 6].map((index) => stepBefore(run, index))).toEqual([null, 1, 4, 5]);
  });
});

it.each([
  [4, { completed: 0, total: 0 }, { total: 5, percent: 80 }],
  [3, { completed: 0, total: 2 }, { total: 6, percent: 50 }],
  [3, { completed: 1, total: 2 }, { total: 6, percent: 58 }],
])('with %i steps done and forms %j: %j', (steps, forms, expected) =>
  expect(wizardProgress(exampleRun(steps), forms)).toEqual(expected),
);
