import type { Moment } from './time.ts';

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
  updatedAt: Moment | null;
}
