import { say } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { WIZARD } from './onboarding.ts';
import { onboardingPath } from '../core/paths.ts';
import type { Run } from '../runs/run.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/** The steps in which an admin can request a change: those with data that a client entered. */
export const REQUESTABLE = WIZARD.slice(1, 5);

export interface Admin {
  uid: string;
  name: string;
}

/** Approves an onboarding, in the round that the admin saw. Throws `conflict` when it does not wait for approval. */
export const approveOnboardingWrites = (run: Run, admin: Admin): Write[] =>
  decideWrites(run, admin, { status: 'APPROVED', reasons: {} });

export function decideWrites(
  run: Run,
  by: Admin,
  { status, reasons }: { status: string; reasons: Record<string, string> },
): Write[] {
  if (run.status !== 'COMPLETED' || run.approval?.status !== 'PENDING')
    throw new AppError('conflict', say('approval.notWaiting'));
  const decision = { status, round: run.approval.round, reasons, by, at: SERVER_TIME };
  const fields: [string, unknown][] = Object.entries(decision).map(([field, value]) => [`approval.${field}`, value]);
  return [
    { op: 'update', path: onboardingPath(run.userId), data: { ...Object.fromEntries(fields), writeId: WRITE_ID } },
  ];
}
