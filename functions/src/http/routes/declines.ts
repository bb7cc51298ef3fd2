import { fullName, type ApiDecline } from '@firstmile/domain';
import { apply } from '#firestore/commit.ts';
import { db } from '#firestore/db.ts';
import { needOwnFlow } from '#flows/flowSteps.ts';
import { needRun } from '#onboarding/runs.ts';
import { declineThrough } from '#signing/declines.ts';
import type { Handler } from '../route.ts';

/** Declines an agreement for the caller's client. */
export const declineAgreement: Handler<'declineAgreement'> = ({ caller, body, userAgent }): Promise<ApiDecline> =>
  db.runTransaction(async (tx) => {
    const { uid, client, user } = caller;
    const { flowAssignmentId, ...said } = body;
    const run = flowAssignmentId ? await needOwnFlow(client, flowAssignmentId, tx) : await needRun(client, tx);
    const person = { uid, client, email: user.email, name: fullName(user), userAgent };
    const { writes, made } = await declineThrough(
      { person, runId: flowAssignmentId ?? 'onboarding', run, body: said },
      tx,
    );
    apply(tx, writes);
    return { id: made.id, agreementId: said.agreementId, reason: said.reason.trim() };
  });
