import { AGREEMENTS, type Approval, type Run } from '@firstmile/domain';
import { exampleApproval, exampleRun, exampleSignature, moment } from '@firstmile/domain/testing';
import type { SessionUser } from '#data/session/sessionStore.ts';

/** Builds the onboarding and the signatures of a client who has completed it, as functions leave them. */
export function completedOnboarding({ uid, firstName, lastName, email }: SessionUser, changes: Partial<Approval> = {}) {
  const client = { firstName, lastName, email };
  const run: Run = {
    ...exampleRun(5, { status: 'COMPLETED', currentStep: 5, lastStep: 'review', userId: uid }),
    submittedAt: moment(6),
    completedAt: moment(7),
    reference: `FM-2026-${uid.slice(0, 6)}`,
    approval: exampleApproval({ client, requestedAt: moment(8), ...changes }),
  };
  const receipt = { receivedAt: moment(5), verdict: 'accepted', reasons: [], skewSeconds: 0 };
  const signatures = AGREEMENTS.map(({ id, number, title, version }) => [
    `users/${uid}/signatures/onboarding-${id}-v${version}`,
    {
      ...exampleSignature(number),
      agreementTitle: title,
      signerUid: uid,
      signerEmail: email,
      createdAt: moment(5),
      receipt,
      writeId: 'w0',
    },
  ]);
  return { [`onboardings/${uid}`]: run, ...(Object.fromEntries(signatures) as Record<string, object>) };
}
