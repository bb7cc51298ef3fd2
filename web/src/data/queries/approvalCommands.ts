import { newId, requestChanges as request, type Changes, type Run } from '@firstmile/domain';
import { commit } from '../sync/commit.ts';
import { decider } from './approvals.ts';

/** Sends an onboarding back with the requested changes, by the key of the step. Throws `invalid-input` with the wrong steps, too. */
export function requestChanges(run: Run, reasons: Changes): void {
  const id = newId();
  void commit(id, request(run, decider(), reasons, id), 'labels.changesRequested');
}
