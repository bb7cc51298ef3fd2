import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  evaluateForm,
  formActivity,
  millis,
  newId,
  settleForm,
  submitForm,
  type Answers,
  type FormAssignment,
  type Write,
} from '@firstmile/domain';
import { apply } from './commit.ts';
import { daysAt } from './days.ts';
import { db, readAssignment } from './db.ts';

/**
 * Answers a form that was handed in: completes it, or gives it back with the fields named. Does nothing to any other, so
 * triggers and the sweep may call it as often as they like.
 */
export function settleAssignment(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (assignment?.status !== 'IN_PROGRESS' || assignment.submittedAt === null) return;
    // The day it was handed in, however late this comes.
    apply(tx, answer(assignment, millis(assignment.submittedAt) ?? Date.now()));
  });
}

/** Hands a form in and completes it at once. Throws `invalid-input` with the ids of the fields, and stores nothing then. */
export function submitNow(uid: string, id: string, answers: Record<string, unknown>): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await needOwnAssignment(uid, id, tx);
    const now = Date.now();
    const writes = submitForm(assignment, answers, dayFor(assignment, answers, now), newId());
    apply(tx, [...writes, ...answer({ ...assignment, answers: answers as Answers }, now)]);
  });
}

/** The caller's assignment; throws `not-found` for one of somebody else as for one that is not there. */
export async function needOwnAssignment(uid: string, id: string, tx: Transaction): Promise<FormAssignment> {
  const assignment = await readAssignment(id, tx);
  if (assignment?.userId !== uid) throw new AppError('not-found', 'There is no such form assignment');
  return assignment;
}

function answer(assignment: FormAssignment, at: number): Write[] {
  const writes = settleForm(assignment, dayFor(assignment, assignment.answers, at), newId());
  const isCompleted = writes.some((write) => write.op === 'update' && write.data['status'] === 'COMPLETED');
  return isCompleted ? [...writes, formActivity(assignment)] : writes;
}

/** We do not know where the client is: of the days that it may be there, one on which the answers are right; else that in UTC. */
function dayFor({ customForm }: FormAssignment, answers: Record<string, unknown>, at: number): string {
  const days = daysAt(at);
  return days.find((day) => evaluateForm(customForm.fields, answers, day).errors.length === 0) ?? days[0];
}
