import { exampleRun } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { wizardProgress } from './wizardProgress.ts';

it.each([
  [4, { completed: 0, total: 0 }, { total: 5, percent: 80 }],
  [3, { completed: 0, total: 2 }, { total: 6, percent: 50 }],
  [3, { completed: 1, total: 2 }, { total: 6, percent: 58 }],
])('with %i steps done and forms %j: %j', (steps, forms, expected) =>
  expect(wizardProgress(exampleRun(steps), forms)).toEqual(expected),
);
