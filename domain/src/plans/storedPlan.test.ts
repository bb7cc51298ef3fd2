import fc from 'fast-check';
import { expect, it } from 'vitest';
import { apiPlan } from '../api/plans.ts';
import { anything, withAnother } from '../testing/anyDocument.ts';
import { exampleAssignee, examplePlan, moment } from '../testing/index.ts';
import { planTurn, settlePlanWrites } from './carryOut.ts';
import { storedPlan, type AssignmentPlan } from './plan.ts';
import { createPlanWrites } from './planCommands.ts';

const NOW = Date.UTC(2040, 0, 1);
const example: AssignmentPlan = {
  ...createPlanWrites('p', examplePlan(exampleAssignee())).made,
  reason: { code: 'flow.inactive' },
  from: moment(1),
  nextAt: moment(1),
  doing: { n: 1, left: ['ada'] },
  last: { n: 0, at: moment(1), assigned: 1, open: ['ada'] },
  createdAt: moment(1),
  updatedAt: moment(1),
  writeId: 'w',
};
const use = (plan: AssignmentPlan) => [apiPlan(plan, NOW, () => ''), planTurn(plan, NOW), settlePlanWrites(plan, NOW)];

it('a plan that is valid is read unchanged, and any other can be used', () => {
  expect(storedPlan(example)).toBe(example);
  fc.assert(fc.property(anything, (value) => void use(storedPlan(value))));
  fc.assert(
    fc.property(withAnother(example), (value) => void use(storedPlan(value))),
    { numRuns: 400 },
  );
});
