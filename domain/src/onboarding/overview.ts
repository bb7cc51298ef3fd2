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
  /** From the start to the completion, in days; null while nobody has completed. */
  averageCompletionDays: number | null;
  /** Onboardings with a first decision, and those of them that it approved. */
  decided: number;
  approvedAtFirst: number;
  /** How many clients rated the onboarding, and their average of 1 to 5; null while nobody has. */
  ratings: number;
  averageRating: number | null;
  updatedAt: Moment | null;
}
