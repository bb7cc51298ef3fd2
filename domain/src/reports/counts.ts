import type { FlowAssignment } from '../flows/assignment.ts';
import type { WholeFormAssignment } from '../forms/assignment.ts';
import { flowPath, formPath } from '../core/paths.ts';
import { ID } from '../core/ids.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { User } from '../people/user.ts';
import { DATED } from './dated.ts';
import { datedDifference, type Dated } from './figures.ts';
import type { Run } from '../runs/run.ts';
import type { Overview } from '../onboarding/overview.ts';
import type { Rating } from '../onboarding/rating.ts';

/** The sums that the overview shows unchanged. */
const SHOWN = [
  'clients',
  'notStarted',
  'active',
  'completed',
  'approved',
  'pendingApprovals',
  'customForms',
  'formAssignments',
  'openFormAssignments',
  'completedFormAssignments',
  'approvedAtFirst',
  'ratings',
] as const;
/**
 * The numbers of documents of each collection that were counted for reports. The audit compares them, and counts all documents
 * when there were no reports before.
 */
const REPORTED = [
  'reportedUsers',
  'reportedRuns',
  'reportedRatings',
  'reportedForms',
  'reportedFlows',
  'invitations',
] as const;
const SUMS = [
  ...SHOWN,
  'flowAssignments',
  'completionDays',
  'timedCompletions',
  'changedAtFirst',
  'ratingPoints',
  ...REPORTED,
] as const;
export type Sum = (typeof SUMS)[number];
export type Sums = Partial<Record<Sum, number>>;

/** The contribution of one document to the sums and the weeks, and the form or flow (its path) whose `assignmentCount` includes it. */
export interface Counted {
  sums: Sums;
  of: string | null;
  dated: Dated[];
}

export const UNCOUNTED: Counted = { sums: {}, of: null, dated: [] };
const counted = (sums: Sums, dated: Dated[] = [], of: string | null = null): Counted => ({ sums, of, dated });

/** The contribution of the documents of each counted collection. */
export const COUNTS = {
  users(user: User): Counted {
    const { role, onboarding } = user;
    if (role !== 'USER') return UNCOUNTED;
    return counted({ clients: 1, reportedUsers: 1, ...stateOf(onboarding) }, DATED.user(user));
  },
  onboardings(run: Run): Counted {
    return counted({ reportedRuns: 1, ...reviewOf(run) }, DATED.run(run));
  },
  ratings(rating: Rating): Counted {
    const { score } = rating;
    return score === null
      ? UNCOUNTED
      : counted({ ratings: 1, ratingPoints: score, reportedRatings: 1 }, DATED.rating(rating));
  },
  invitations(invitation: Invitation): Counted {
    return counted({ invitations: 1 }, DATED.invitation(invitation));
  },
  customForms(): Counted {
    return counted({ customForms: 1 });
  },
  customFormAssignments(assignment: WholeFormAssignment): Counted {
    const { status, customForm } = assignment;
    const isOpen = status === 'ASSIGNED' || status === 'IN_PROGRESS';
    return counted(
      {
        formAssignments: 1,
        reportedForms: 1,
        ...(isOpen && { openFormAssignments: 1 }),
        ...(status === 'COMPLETED' && { completedFormAssignments: 1 }),
        ...(assignment.approval?.status === 'PENDING' && { pendingApprovals: 1 }),
      },
      DATED.form(assignment),
      ID.test(customForm.id) ? formPath(customForm.id) : null, // a damaged copy counts for no form
    );
  },
  onboardingFlowAssignments(assignment: FlowAssignment): Counted {
    const { id } = assignment.flow;
    return counted(
      { flowAssignments: 1, reportedFlows: 1, ...reviewOf(assignment) },
      DATED.flow(assignment),
      ID.test(id) ? flowPath(id) : null,
    );
  },
};
export type CountedCollection = keyof typeof COUNTS;

/** The contribution of a run's approval and duration; the latter is set for main runs only. */
const reviewOf = ({ approval, daysToComplete }: Pick<Run | FlowAssignment, 'approval' | 'daysToComplete'>): Sums => ({
  ...(approval?.status === 'PENDING' && { pendingApprovals: 1 }),
  ...(approval?.first === 'APPROVED' && { approvedAtFirst: 1 }),
  ...(approval?.first === 'CHANGES_REQUESTED' && { changedAtFirst: 1 }),
  ...(typeof daysToComplete === 'number' && { completionDays: daysToComplete, timedCompletions: 1 }),
});

function stateOf({ status, state, isOff }: User['onboarding']): Sums {
  if (status === 'COMPLETED') return { completed: 1, ...(state === 'completed' && { approved: 1 }) };
  if (status === 'IN_PROGRESS') return { active: 1 };
  return isOff ? {} : { notStarted: 1 }; // clients without a main run never start
}

/** The tolerance for rounding errors of fractions. */
const EQUAL = 1e-6;

/** Computes the change of each sum from `before` to `now`; leaves out unchanged ones. */
export function difference(before: Sums, now: Sums): Sums {
  const changes = SUMS.map((sum) => [sum, (now[sum] ?? 0) - (before[sum] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => Math.abs(change) > EQUAL));
}

/** Checks whether a document counts the same as before. */
export const isSameCount = (before: Counted, now: Counted): boolean =>
  before.of === now.of &&
  Object.keys(difference(before.sums, now.sums)).length === 0 &&
  datedDifference(before.dated, now.dated).length === 0;

/** Adds up the sums of all parts. */
export const totalOf = (parts: readonly Sums[]): Record<Sum, number> =>
  Object.fromEntries(SUMS.map((sum) => [sum, parts.reduce((total, part) => total + (part[sum] ?? 0), 0)])) as Record<
    Sum,
    number
  >;

/** Computes the overview from the sums. */
export function overviewOf(total: Record<Sum, number>): Omit<Overview, 'updatedAt'> {
  const { completionDays, timedCompletions, changedAtFirst, ratingPoints } = total;
  const shown = Object.fromEntries(SHOWN.map((sum) => [sum, total[sum]])) as Record<(typeof SHOWN)[number], number>;
  return {
    ...shown,
    decided: total.approvedAtFirst + changedAtFirst,
    averageCompletionDays: timedCompletions > 0 ? completionDays / timedCompletions : null,
    averageRating: total.ratings > 0 ? ratingPoints / total.ratings : null,
  };
}
