import { requestChangesWrites, type Changes, type Run } from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { decider } from './approvals.ts';

/** Sends an onboarding back with what should change, by the key of the step. Throws `invalid-input` with the steps that are not right, too. */
export const requestChanges = command('labels.changesRequested', (run: Run, reasons: Changes, draft: string) => ({
  writes: requestChangesWrites(run, decider(), reasons),
  draft,
}));
