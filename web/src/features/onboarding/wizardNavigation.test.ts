import { WIZARD, type Approval } from '@firstmile/domain';
import { exampleApproval, exampleRun } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { stepBefore, stepAfter, wizardProgress } from './wizardNavigation.ts';

const changes = (...openKeys: string[]): { approval: Approval } => ({
  approval: exampleApproval({ status: 'CHANGES_REQUESTED', openKeys: [...openKeys, 'review'] }),
});

describe('the path through the wizard', () => {
  it('goes from each step to the next and back', () => {
    const path = [...WIZARD.map(({ key }) => key), 'forms'];
    expect(path.slice(0, -1).map((key) => stepAfter({ approval: null }, key))).toEqual(path.slice(1));
    expect(path.map((key) => stepBefore({ approval: null }, key))).toEqual([null, ...path.slice(0, -1)]);
  });
  it('skips locked steps', () => {
    const run = changes('company', 'project');
    const path = ['company', 'project', 'review', 'forms'];
    expect(path.slice(0, -1).map((key) => stepAfter(run, key))).toEqual(path.slice(1));
    expect(path.map((key) => stepBefore(run, key))).toEqual([null, ...path.slice(0, -1)]);
  });
});

it.each([
  [4, { completed: 0, total: 0 }, { total: 5, percent: 80 }],
  [3, { completed: 0, total: 2 }, { total: 6, percent: 50 }],
  [3, { completed: 1, total: 2 }, { total: 6, percent: 58 }],
])('with %i steps done and forms %j: %j', (steps, forms, expected) =>
  expect(wizardProgress(exampleRun(steps), forms)).toEqual(expected),
);
