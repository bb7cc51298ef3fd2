import type { Timestamp } from 'firebase-admin/firestore';
import {
  activity,
  AppError,
  completionNumber,
  namedFiles,
  reopenTakenBackWrites,
  say,
  sentBackRoundPath,
  storedSentBack,
  takeBackFormWrites,
  type FormAssignment,
} from '@firstmile/domain';
import { apply, applyNews } from '../firestore/commit.ts';
import { db, readAssignment, readDoc, readFiles, readReviewSettings } from '../firestore/db.ts';
import { otherUses } from './approvals.ts';
import { doingOf } from '../trail/authors.ts';

/**
 * Takes the caller's form back and opens it again. Throws `not-found` for another's, and `conflict` when it can no longer be taken back;
 * neither stores anything.
 */
export async function takeBackNow(uid: string, id: string): Promise<void> {
  await db.runTransaction(async (tx) => {
    const form = await readAssignment(id, tx);
    if (form?.userId !== uid) throw new AppError('not-found', say('formAssignment.none'));
    const { takeBackMinutes } = await readReviewSettings(tx);
    apply(tx, takeBackFormWrites(form, takeBackMinutes, Date.now()));
  });
  await processTakeBack(id);
}

/** Opens a form that its client took back, once, so triggers and the sweep may call it any number of times. */
export function processTakeBack(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const form = await readAssignment(id, tx);
    if (!form?.takenBackAt) return;
    const files = await readFiles(form.userId, namedFiles(form.answers), tx);
    const usedElsewhere = await otherUses(form, tx);
    const path = pathOfLastRound(form);
    const sentBack = path === null ? null : await readDoc(storedSentBack, path, tx);
    const doing = await doingOf({ id: form.writeId, at: form.takenBackAt as Timestamp, tx });
    const entry = activity(
      {
        id: `form-taken-back-${id}-${completionNumber(1, form)}`,
        type: 'form-taken-back',
        person: { ...form.user, id: form.userId },
        subject: form.customForm.name,
      },
      { ...doing, about: { form: id } },
    );
    await applyNews(tx, [...reopenTakenBackWrites(form, { files, usedElsewhere, sentBack }), entry]);
  });
}

/** The path of what an admin had sent back before the form was handed in; null in the first round. */
function pathOfLastRound(form: FormAssignment): string | null {
  const { approval, status } = form;
  if (!approval) return null;
  const round = status === 'COMPLETED' ? approval.round - 1 : approval.round;
  return round < 1 ? null : sentBackRoundPath({ ...form, approval: { ...approval, round } });
}
