import { documentOf, moment, numeric, optional, orNull, type Described } from '../core/reader.ts';

/** `summaries/overview`: the figures of the admin's stat cards, counted by functions. Clients are users with role USER. */
const overview = {
  clients: numeric,
  notStarted: numeric,
  active: numeric,
  completed: numeric,
  /** Completed ones that nobody has to approve any more. Absent in figures of 0.2.0, until they are summed again. */
  approved: optional(numeric),
  /** Completed onboardings, flows and forms that wait for an admin's approval. */
  pendingApprovals: numeric,
  customForms: numeric,
  formAssignments: numeric,
  /** Assigned or in progress. */
  openFormAssignments: numeric,
  completedFormAssignments: numeric,
  /** Days from the start to the completion; null while there is no completed onboarding. */
  averageCompletionDays: orNull(numeric),
  /** The number of onboardings with a first decision, and of those approved by it. */
  decided: numeric,
  approvedAtFirst: numeric,
  /** The number of ratings, and their average of 1 to 5; null without ratings. */
  ratings: numeric,
  averageRating: orNull(numeric),
  updatedAt: moment,
};
export type Overview = Described<typeof overview>;
export const storedOverview = documentOf(overview);
