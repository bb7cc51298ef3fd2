import { say } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { isFurtherTask, runName, runPath, type Reviewed } from './mainRun.ts';

export interface Admin {
  uid: string;
  name: string;
}

/** Approves a run, in the round that the admin saw. Throws `conflict` when it does not wait for approval. */
export const approveRunWrites = (run: Reviewed, admin: Admin): Write[] =>
  decideWrites(run, admin, { status: 'APPROVED', reasons: {} });

export function decideWrites(
  run: Reviewed,
  by: Admin,
  { status, reasons }: { status: string; reasons: Record<string, string> },
): Write[] {
  if (run.status !== 'COMPLETED' || run.approval?.status !== 'PENDING') throw new AppError('conflict', notWaiting(run));
  const decision = { status, round: run.approval.round, reasons, by, at: SERVER_TIME };
  const fields: [string, unknown][] = Object.entries(decision).map(([field, value]) => [`approval.${field}`, value]);
  return [{ op: 'update', path: runPath(run), data: { ...Object.fromEntries(fields), writeId: WRITE_ID } }];
}

const notWaiting = (run: Reviewed) =>
  isFurtherTask(run) ? say('approval.namedNotWaiting', { name: runName(run) }) : say('approval.notWaiting');
