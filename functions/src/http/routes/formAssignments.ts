import { FieldPath, type Query } from 'firebase-admin/firestore';
import {
  apiFormAssignment,
  AppError,
  cancelAssignmentWrites,
  deleteAssignmentWrites,
  type ApiAssigned,
  type WholeFormAssignment,
  storedFormAssignment,
  say,
} from '@firstmile/domain';
import { apply, commit } from '#firestore/commit.ts';
import { db, readAssignment } from '#firestore/db.ts';
import { assignNow } from '#forms/formAssigning.ts';
import { readWholeAssignment, withForms } from '#firestore/wholeForms.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of assignments, newest first. */
export const formAssignments: Handler<'formAssignments'> = async ({ query, setNext }) => {
  const { status, customFormId, userId, ...page } = query;
  let matching: Query = db.collection('customFormAssignments');
  if (status !== undefined) matching = matching.where('status', '==', status);
  if (customFormId !== undefined) matching = matching.where('customForm.id', '==', customFormId);
  if (userId !== undefined) matching = matching.where('userId', '==', userId);
  const ordered = matching.orderBy('assignedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedFormAssignment, ordered, {
    collection: 'customFormAssignments',
    what: say('thing.assignment'),
    ...page,
    userId,
    complete: withForms,
  });
  setNext(next);
  return items.map(apiFormAssignment);
};

/** Assigns a form to clients, all or none; replies with the new assignments and the people who had it already. */
export const assignForm: Handler<'assignForm'> = async ({ body }): Promise<ApiAssigned> => {
  const { made, already } = await assignNow(body);
  // all were assigned in one commit: the first has the time of all
  const { assignedAt } = await needAssignment(made[0]?.id ?? '');
  return {
    assigned: made.map((assignment) => apiFormAssignment({ ...assignment, assignedAt })),
    already: already.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email })),
  };
};

/** Cancels an open assignment: the only change of status that an admin may make. */
export const cancelFormAssignment: Handler<'cancelFormAssignment'> = async ({ params }) => {
  const id = needId(params['id'], NONE);
  await db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (!assignment) throw new AppError('not-found', NONE);
    apply(tx, cancelAssignmentWrites(assignment));
  });
  return apiFormAssignment(await needAssignment(id));
};

/** Deletes an assignment with its answers. */
export const deleteFormAssignment: Handler<'deleteFormAssignment'> = async ({ params }) => {
  const { id } = await needAssignment(needId(params['id'], NONE));
  await commit(deleteAssignmentWrites(id));
  return { id };
};

const NONE = say('formAssignment.none');

async function needAssignment(id: string): Promise<WholeFormAssignment> {
  const assignment = await readWholeAssignment(id);
  if (!assignment) throw new AppError('not-found', NONE);
  return assignment;
}
