import { requestChangesWrites, type Changes, type ReviewedRun } from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { decider } from './approvals.ts';

/** Requests changes of a submitted run; `reasons` are the admin's texts by step key. Throws `invalid-input` with the wrong steps. */
export const requestChanges = command(
  'labels.changesRequested',
  (run: ReviewedRun, reasons: Changes, draft: string) => ({
    writes: requestChangesWrites(run, decider(), reasons),
    draft,
  }),
);
