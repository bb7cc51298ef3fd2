import type { FlowAssignment } from '../flows/assignment.ts';
import type { FormAssignment } from '../forms/assignment.ts';
import { flowPath, formPath } from '../core/paths.ts';
import { ID } from '../core/ids.ts';
import type { User } from '../people/user.ts';
import type { Run } from '../runs/run.ts';
import type { Overview } from './overview.ts';
import type { Rating } from './rating.ts';

/** The sums that the overview is made of. */
const SUMS = [
  'clients',
  'notStarted',
  'active',
  'completed',
  'pendingApprovals',
  'customForms',
  'formAssignments',
  'openFormAssignments',
  'completedFormAssignments',
  'flowAssignments',
  'completionDays',
  'timedCompletions',
  'approvedAtFirst',
  'changedAtFirst',
  'ratings',
  'ratingPoints',
] as const;
export type Sum = (typeof SUMS)[number];
export type Sums = Partial<Record<Sum, number>>;

/** What one document adds to the sums, and the form or flow (its path) whose `assignmentCount` it is one of. */
export interface Counted {
  sums: Sums;
  of: string | null;
}

const NOTHING: Counted = { sums: {}, of: null };
const counted = (sums: Sums, of: string | null = null): Counted => ({ sums, of });

/** What the documents of each collection that counts add. */
export const COUNTS = {
  users({ role, onboarding: { status, isOff } }: User): Counted {
    if (role !== 'USER') return NOTHING;
    if (status === 'COMPLETED') return counted({ clients: 1, completed: 1 });
    if (status === 'IN_PROGRESS') return counted({ clients: 1, active: 1 });
    return counted({ clients: 1, ...(!isOff && { notStarted: 1 }) }); // those never start
  },
  onboardings({ approval, daysToComplete }: Run): Counted {
    return counted({
      ...(approval?.status === 'PENDING' && { pendingApprovals: 1 }),
      ...(approval?.first === 'APPROVED' && { approvedAtFirst: 1 }),
      ...(approval?.first === 'CHANGES_REQUESTED' && { changedAtFirst: 1 }),
      ...(typeof daysToComplete === 'number' && { completionDays: daysToComplete, timedCompletions: 1 }),
    });
  },
  ratings({ score }: Rating): Counted {
    return score === null ? NOTHING : counted({ ratings: 1, ratingPoints: score });
  },
  customForms(): Counted {
    return counted({ customForms: 1 });
  },
  customFormAssignments({ status, customForm: { id } }: FormAssignment): Counted {
    const isOpen = status === 'ASSIGNED' || status === 'IN_PROGRESS';
    return counted(
      {
        formAssignments: 1,
        ...(isOpen && { openFormAssignments: 1 }),
        ...(status === 'COMPLETED' && { completedFormAssignments: 1 }),
      },
      ID.test(id) ? formPath(id) : null, // of a damaged copy
    );
  },
  onboardingFlowAssignments({ flow: { id } }: FlowAssignment): Counted {
    return counted({ flowAssignments: 1 }, ID.test(id) ? flowPath(id) : null);
  },
};
export type CountedCollection = keyof typeof COUNTS;

/** Fractions do not add up to the last digit. */
const EQUAL = 1e-6;

/** By how much each sum changes from `before` to `now`; without those that stay. */
export function difference(before: Sums, now: Sums): Sums {
  const changes = SUMS.map((sum) => [sum, (now[sum] ?? 0) - (before[sum] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => Math.abs(change) > EQUAL));
}

/** The sums of all parts. */
export const totalOf = (parts: readonly Sums[]): Record<Sum, number> =>
  Object.fromEntries(SUMS.map((sum) => [sum, parts.reduce((total, part) => total + (part[sum] ?? 0), 0)])) as Record<
    Sum,
    number
  >;

/** The figures that the sums make. */
export function overviewOf(total: Record<Sum, number>): Omit<Overview, 'updatedAt'> {
  const { flowAssignments: _, completionDays, timedCompletions, changedAtFirst, ratingPoints, ...figures } = total;
  return {
    ...figures,
    decided: figures.approvedAtFirst + changedAtFirst,
    averageCompletionDays: timedCompletions > 0 ? completionDays / timedCompletions : null,
    averageRating: figures.ratings > 0 ? ratingPoints / figures.ratings : null,
  };
}
