import type { Run, User } from '@firstmile/domain';
import type { ClientRun } from '#data/queries/approvals.ts';

/** Props of each part of a client's page. The main run is null until it has loaded, and for a client without one. */
export interface PartProps {
  client: User & { name: string };
  run: ClientRun | null;
  /** The client's record, with the reminders of all tasks; it is the main run, too, for the standard onboarding. */
  record: Run | null;
}
