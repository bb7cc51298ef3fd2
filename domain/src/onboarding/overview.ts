import type { Moment } from '../core/time.ts';

/** `summaries/overview`: the figures of the admin's stat cards, counted by functions. Clients are users with role USER. */
export interface Overview {
  clients: number;
  notStarted: number;
  active: number;
  completed: number;
  /** Completed onboardings that wait for an admin's approval. */
  pendingApprovals: number;
  customForms: number;
  formAssignments: number;
  /** Assigned or in progress. */
  openFormAssignments: number;
  completedFormAssignments: number;
  /** Days from the start to the completion; null while there is no completed onboarding. */
  averageCompletionDays: number | null;
  /** The number of onboardings with a first decision, and of those approved by it. */
  decided: number;
  approvedAtFirst: number;
  /** The number of ratings, and their average of 1 to 5; null without ratings. */
  ratings: number;
  averageRating: number | null;
  updatedAt: Moment | null;
}
