import { requestChanges as request, type Changes, type Run } from '@firstmile/domain';
import { commit } from '../sync/commit.ts';
import { decider } from './approvals.ts';

/** Sends an onboarding back with what should change, by the key of the step. Throws `invalid-input` with the steps that are not right, too. */
export function requestChanges(run: Run, reasons: Changes, draft: string): void {
  void commit('labels.changesRequested', request(run, decider(), reasons), { draft });
}
