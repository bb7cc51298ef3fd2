import type { Transaction } from 'firebase-admin/firestore';
import {
  areChangesRequested,
  formAssignmentPath,
  isFlow,
  isForm,
  recordHandedIn,
  sentBackRoundPath,
  storedFormAssignment,
  storedSentBack,
  type Forms,
  type Reviewed,
  type Write,
} from '@firstmile/domain';
import { db, readDoc } from '../firestore/db.ts';
import { withForms } from '../firestore/wholeForms.ts';

/** Reads the forms whose answers a run contains: the reviewed form itself, or those of a flow's steps. */
export async function readForms(run: Reviewed, tx: Transaction): Promise<Forms> {
  const assignments = isForm(run) ? [run] : await readStepForms(run, tx);
  return new Map((await withForms(assignments, tx)).map((form) => [form.id, form]));
}

async function readStepForms(run: Reviewed, tx: Transaction) {
  const ids = isFlow(run) ? Object.values(run.formAssignmentIds) : [];
  if (ids.length === 0) return [];
  const snapshots = await tx.getAll(...ids.map((id) => db.doc(formAssignmentPath(id))));
  return snapshots.filter((doc) => doc.exists).map((doc) => storedFormAssignment({ ...doc.data(), id: doc.id }));
}

/** Builds the write that records what the client hands in instead of what was sent back; nothing when nothing was. */
export async function handedInAgain(run: Reviewed, tx: Transaction): Promise<Write[]> {
  if (!areChangesRequested(run)) return [];
  const record = await readDoc(storedSentBack, sentBackRoundPath(run), tx);
  return record ? [recordHandedIn(record, run, await readForms(run, tx))] : [];
}
