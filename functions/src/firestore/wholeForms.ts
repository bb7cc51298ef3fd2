import type { Transaction } from 'firebase-admin/firestore';
import {
  formCopyPath,
  storedFormCopy,
  wholeForm,
  type FormAssignment,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { db, readAssignment } from './db.ts';

const NOTHING = { fields: [] };

/** Adds the forms' copies to assignments: each copy is read once, however many share it. An assignment whose copy is gone has no fields. */
export async function withForms(
  assignments: readonly FormAssignment[],
  tx?: Transaction,
): Promise<WholeFormAssignment[]> {
  const ids = [...new Set(assignments.map(({ customForm }) => customForm.copyId))];
  const refs = ids.map((id) => db.doc(formCopyPath(id)));
  const documents = refs.length === 0 ? [] : await (tx ? tx.getAll(...refs) : db.getAll(...refs));
  const copies = new Map(documents.map((doc) => [doc.id, storedFormCopy({ ...doc.data(), id: doc.id })]));
  return assignments.map((assignment) => wholeForm(assignment, copies.get(assignment.customForm.copyId) ?? NOTHING));
}

/** Reads an assignment with the copy of its form; null when there is none. */
export async function readWholeAssignment(id: string, tx?: Transaction): Promise<WholeFormAssignment | null> {
  const assignment = await readAssignment(id, tx);
  return assignment && ((await withForms([assignment], tx))[0] ?? null);
}
