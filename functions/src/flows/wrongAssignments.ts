import { inEnglish } from '@firstmile/texts';
import {
  assignmentRefused,
  cancelWrongWrites,
  flowAssignmentPath,
  flowAssignmentProblem,
  formAssignmentPath,
  formAssignmentProblem,
  formCopyPath,
  isOpen,
  removeWrongWrites,
  wholeForm,
  type FlowAssignment,
  type FormAssignment,
  type FormCopy,
  teamNotice,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readDoc, readUser } from '../firestore/db.ts';

/**
 * Readers that correct nothing, so that faults in stored data are found. Rules ensure that the document as a whole is a form's or a flow's
 * assignment.
 */
const formAsStored = (stored: unknown) => stored as FormAssignment;
const copyAsStored = (stored: unknown) => stored as FormCopy;
const flowAsStored = (stored: unknown) => stored as FlowAssignment;

/**
 * Cancels a wrong assignment of a form, which an admin wrote without the commands, and tells the admins. Leaves all others alone, so
 * triggers and the sweep may call it any number of times.
 */
export const refuseWrongForm = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const assignment = await readDoc(formAsStored, formAssignmentPath(id), tx);
    if (!assignment || !isOpen(assignment)) return;
    const user = await readUser(assignment.userId, tx);
    const copy = await readDoc(copyAsStored, formCopyPath(assignment.customForm.copyId), tx);
    const reason = formAssignmentProblem(wholeForm(assignment, copy ?? { fields: [] }), user);
    if (reason === null) return;
    const notice = assignmentRefused({ type: 'form', name: assignment.customForm.name, assignmentId: id }, reason);
    await applyNews(tx, [...cancelWrongWrites(assignment, inEnglish(reason)), teamNotice(notice)]);
  });

/** Removes a wrong assignment of a flow, which no client has begun, and tells the admins. */
export const refuseWrongFlow = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const assignment = await readDoc(flowAsStored, flowAssignmentPath(id), tx);
    if (assignment?.status !== 'ASSIGNED') return;
    const reason = flowAssignmentProblem(assignment, await readUser(assignment.userId, tx));
    if (reason === null) return;
    const notice = assignmentRefused({ type: 'flow', name: assignment.flow.name, assignmentId: id }, reason);
    await applyNews(tx, [...removeWrongWrites(assignment), teamNotice(notice)]);
  });
