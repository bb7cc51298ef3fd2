import {
  changePlanWrites,
  createPlanWrites,
  deletePlanWrites,
  millis,
  newId,
  pausePlanWrites,
  planPath,
  resumePlanWrites,
  settingsPath,
  storedPlan,
  storedSchedule,
  type Assignee,
  type AssignmentPlan,
  type PlanTerms,
  type StoredSchedule,
} from '@firstmile/domain';
import { documentAt, MOST_LISTED, queryOf } from '@firstmile/sync';
import { currentUser } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';
import { command } from '../sync/commit.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

const COLLECTION = planPath('').slice(0, -1);

const plans = createCollection<AssignmentPlan, Page>(storedPlan, (page) =>
  queryOf(COLLECTION, pageParts('createdAt', page)),
);
const plansOf = createCollection<AssignmentPlan, string>(storedPlan, (uid) =>
  queryOf(COLLECTION, { filters: [['userIds', 'array-contains', uid]], limit: MOST_LISTED }),
);
const schedules = createCollection<StoredSchedule, string>(storedSchedule, () => documentAt(settingsPath('reminders')));

/** Subscribes to the plans of assignments, newest first, one page at a time. For admins. */
export function usePlans(pageSize: number) {
  const { items, ...pages } = usePages(plans, { size: pageSize, filters: null, placeOf: (plan) => plan.createdAt });
  return { plans: items, ...pages };
}

/** Subscribes to the plans for a client, newest first. For admins. */
export function usePlansOf(uid: string) {
  const { items, status } = plansOf.use(uid);
  const at = ({ createdAt }: AssignmentPlan) => millis(createdAt) ?? Infinity;
  return { plans: items.toSorted((a, b) => at(b) - at(a)), status, retry: () => plansOf.reload(uid) };
}

/** Subscribes to the business's IANA time zone; null before it is set. For admins. */
export const useBusinessZone = (): string | null => schedules.use('reminders').items[0]?.timeZone ?? null;

/**
 * Plans to assign a form or flow to clients, offline too. Throws `invalid-input` for wrong terms, a time that has passed, and no or
 * too many clients.
 */
export const createPlan = command('labels.plan', (terms: PlanTerms, name: string, users: readonly Assignee[]) => {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return createPlanWrites(newId(), { terms, name, users, by: { uid, firstName, lastName }, now: Date.now() }).writes;
});

/** Changes the times of a plan, offline too. Throws as `changePlanWrites` does. */
export const changePlan = command('labels.plan', (plan: AssignmentPlan, terms: PlanTerms) =>
  changePlanWrites(plan, terms, Date.now()),
);

/** Pauses a plan. Throws `conflict` unless it is active. */
export const pausePlan = command('labels.plan', pausePlanWrites);

/** Resumes a paused plan. Throws `conflict` unless it is paused. */
export const resumePlan = command('labels.plan', resumePlanWrites);

/** Deletes a plan. */
export const deletePlan = command('labels.plan', deletePlanWrites);
