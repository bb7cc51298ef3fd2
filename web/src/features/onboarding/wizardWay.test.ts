import type { Approval } from '@firstmile/domain';
import { exampleApproval } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { stepBefore, stepBehind } from './wizardWay.ts';

const changes = (...openKeys: string[]): { approval: Approval } => ({
  approval: exampleApproval({ status: 'CHANGES_REQUESTED', openKeys: [...openKeys, 'review'] }),
});

describe('the way through the wizard', () => {
  it('goes from each step to the next and back', () => {
    expect([0, 1, 2, 3, 4, 5].map((at) => stepBehind({ approval: null }, at))).toEqual([1, 2, 3, 4, 5, 6]);
    expect([0, 1, 2, 3, 4, 5, 6].map((at) => stepBefore({}, at))).toEqual([null, 0, 1, 2, 3, 4, 5]);
  });
  it('passes over the steps that stay as they were handed in', () => {
    const run = changes('company', 'project');
    expect([1, 4, 5].map((at) => stepBehind(run, at))).toEqual([4, 5, 6]);
    expect([1, 4, 5, 6].map((at) => stepBefore(run, at))).toEqual([null, 1, 4, 5]);
  });
});
