import { millis, storedPlan, type AssignmentPlan } from '@firstmile/domain';
import { waitingPlans, workOnPlan } from '../plans/planning.ts';
import type { Subject } from './effect.ts';

/** Follows a plan that was made or resumed. */
export const plans: Subject<AssignmentPlan> = {
  read: storedPlan,
  effects: [
    {
      when: (_, after) => (millis(after?.nextAt) ?? Infinity) <= Date.now(),
      work: ({ id }) => workOnPlan(id),
      left: { name: 'assignment plans', query: waitingPlans, orderBy: 'nextAt' },
    },
  ],
};
