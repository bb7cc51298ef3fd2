import type { User } from '@firstmile/domain';
import type { ClientRun } from '#data/queries/approvals.ts';

/** Props of each part of a client's page. The onboarding is null until it has loaded. */
export interface PartProps {
  client: User & { name: string };
  run: ClientRun | null;
}
