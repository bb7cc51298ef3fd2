import type { User } from '@firstmile/domain';
import type { ClientRun } from '#data/queries/approvals.ts';

/** What each part of a client's page is given. The onboarding is null while it is not known. */
export interface PartProps {
  client: User & { name: string };
  run: ClientRun | null;
}
