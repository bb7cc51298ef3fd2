import { expect, it } from 'vitest';
import { nextAct } from './nextAct.ts';

const NOTHING = {
  isWaiting: false,
  toCountersign: 0,
  toAnswer: 0,
  canRemind: false,
  isOverdue: false,
  isQuiet: false,
};
const ALL = { isWaiting: true, toCountersign: 2, toAnswer: 3, canRemind: true, isOverdue: true, isQuiet: true };

it.each([
  ['approve', ALL],
  ['countersign', { ...ALL, isWaiting: false }],
  ['answer', { ...ALL, isWaiting: false, toCountersign: 0 }],
  ['remind', { ...NOTHING, canRemind: true, isOverdue: true }],
  ['remind', { ...NOTHING, canRemind: true, isQuiet: true }],
  ['assign', { ...NOTHING, canRemind: true }],
  ['assign', { ...NOTHING, isOverdue: true, isQuiet: true }],
  ['assign', NOTHING],
] as const)('is %s for %j', (act, facts) => {
  expect(nextAct(facts)).toBe(act);
});
