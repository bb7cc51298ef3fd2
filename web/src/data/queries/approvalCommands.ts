import { openFormWrites, requestChangesWrites, type Changes, type Reviewed } from '@firstmile/domain';
import { command } from '../sync/commit.ts';
import { decider } from './approvals.ts';

/**
 * Requests changes of what was handed in; `reasons` are the admin's texts by step key. Throws `invalid-input` with the
 * wrong steps.
 */
export const requestChanges = command('labels.changesRequested', (run: Reviewed, reasons: Changes, draft: string) => ({
  writes: requestChangesWrites(run, decider(), reasons),
  draft,
}));

/** Records that an admin has opened a form that was handed in: its client cannot take it back any more. */
export const markOpened = command('labels.formOpened', openFormWrites);
