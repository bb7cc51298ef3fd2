import { FieldPath } from 'firebase-admin/firestore';
import {
  apiFormAssignment,
  apiPlace,
  AppError,
  startAssignmentWrites,
  type ApiFormAssignment,
  storedFormAssignment,
  say,
} from '@firstmile/domain';
import { apply } from '#firestore/commit.ts';
import { db } from '#firestore/db.ts';
import { needOwnAssignment, submitNow } from '#forms/formAnswers.ts';
import { takeBackNow } from '#onboarding/formTakeBack.ts';
import { withForms } from '#firestore/wholeForms.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of the caller's assignments, oldest first. */
export const myFormAssignments: Handler<'myFormAssignments'> = async ({ caller, query, setNext }) => {
  const mine = db.collection('customFormAssignments').where('userId', '==', caller.client);
  const ordered = mine.orderBy('assignedAt').orderBy(FieldPath.documentId());
  const { items, next } = await readPage(storedFormAssignment, ordered, {
    collection: 'customFormAssignments',
    what: say('thing.assignment'),
    ...query,
    userId: caller.client,
    complete: withForms,
  });
  setNext(next);
  return items.map(apiFormAssignment);
};

/** Starts a form; a second call changes nothing. */
export const startFormAssignment: Handler<'startFormAssignment'> = async ({ caller: { client }, params }) => {
  const id = needId(params['id'], NONE);
  await db.runTransaction(async (tx) => apply(tx, startAssignmentWrites(await needOwnAssignment(client, id, tx))));
  return read(client, id);
};

/** Submits a form and completes it before this replies; if that fails, nothing has changed. */
export const submitFormAssignment: Handler<'submitFormAssignment'> = async ({ caller: { client }, params, body }) => {
  const id = needId(params['id'], NONE);
  return apiFormAssignment(await inApiPlaces(() => submitNow(client, id, body as Record<string, unknown>)));
};

/** Takes a submitted form back and replies with it, open again. */
export const takeBackFormAssignment: Handler<'takeBackFormAssignment'> = async ({ caller: { client }, params }) => {
  const id = needId(params['id'], NONE);
  await takeBackNow(client, id);
  return read(client, id);
};

/** Renames the places of errors in rows as the API calls them. */
async function inApiPlaces<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({ field: apiPlace(field), msg }));
    throw new AppError(error.code, error.says, fields);
  }
}

const NONE = say('formAssignment.none');

const read = (client: string, id: string): Promise<ApiFormAssignment> =>
  db.runTransaction(async (tx) => apiFormAssignment(await needOwnAssignment(client, id, tx)), { readOnly: true });
