import type { Transaction } from 'firebase-admin/firestore';
import {
  apiTask,
  AppError,
  dueTime,
  handTaskWrites,
  memberPath,
  remindNowWrites,
  say,
  setDueDateWrites,
  storedMember,
  type ApiTask,
  type Reviewed,
  type Write,
} from '@firstmile/domain';
import { apply } from '#firestore/commit.ts';
import { db, readDoc } from '#firestore/db.ts';
import { readReviewed, reviewedPath } from '#onboarding/approvals.ts';
import { needId, type Handler } from '../route.ts';

const NONE = say('formAssignment.none');

/** Sets, moves or removes a due date. */
export const setDueDate: Handler<'setDueDate'> = ({ params, body: { dueAt } }) =>
  change(params['id'], (path, task) => setDueDateWrites(path, task, { dueAt: dueTime(dueAt), now: Date.now() }));

/** Asks for a reminder now. */
export const remind: Handler<'remind'> = ({ params }) => change(params['id'], remindNowWrites);

/** Names the person of the client who does the task, or nobody. */
export const handTask: Handler<'handTask'> = ({ params, body: { memberId } }) =>
  change(params['id'], async (path, task, tx) => {
    const member = memberId === null ? null : await readDoc(storedMember, memberPath(task.userId, memberId), tx);
    if (memberId !== null && !member) throw new AppError('not-found', say('member.none'));
    return handTaskWrites(path, task, member);
  });

/** Changes the task that an id means, in a transaction, and replies with it. */
async function change(
  id: unknown,
  writesFor: (path: string, task: Reviewed, tx: Transaction) => Write[] | Promise<Write[]>,
): Promise<ApiTask> {
  const path = await reviewedPath(needId(id, NONE));
  await db.runTransaction(async (tx) => apply(tx, await writesFor(path, await needTask(path, tx), tx)));
  return apiTask(await needTask(path));
}

async function needTask(path: string, tx?: Transaction): Promise<Reviewed> {
  const task = await readReviewed(path, tx);
  if (!task) throw new AppError('not-found', NONE);
  return task;
}
