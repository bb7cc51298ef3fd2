import { FieldPath } from 'firebase-admin/firestore';
import {
  apiForm,
  AppError,
  createFormWrites,
  deleteFormWrites,
  formFromApi,
  updateFormWrites,
  type CustomForm,
  storedForm,
  say,
} from '@firstmile/domain';
import { apply, commit } from '#firestore/commit.ts';
import { db, readForm } from '#firestore/db.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of forms, newest first. */
export const customForms: Handler<'customForms'> = async ({ query, setNext }) => {
  const ordered = db.collection('customForms').orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedForm, ordered, {
    collection: 'customForms',
    what: say('thing.form'),
    ...query,
  });
  setNext(next);
  return items.map(apiForm);
};

/** Creates a form; its creator is the caller, whatever the body says. */
export const createCustomForm: Handler<'createCustomForm'> = async ({ caller: { uid, user }, body, newIdOnce: id }) => {
  const creator = { uid, firstName: user.firstName, lastName: user.lastName };
  const writes = inApiNames(() => createFormWrites(id, formFromApi(body), creator));
  if (!(await readForm(id))) await commit(writes); // else an earlier call with the same key made it and broke off
  return apiForm(await needForm(id));
};

/** Replaces a form by its next version; fields that stay keep their ids. */
export const updateCustomForm: Handler<'updateCustomForm'> = async ({ params, body }) => {
  const id = needId(params['id'], NONE);
  await db.runTransaction(async (tx) => {
    const form = await readForm(id, tx);
    if (!form) throw new AppError('not-found', NONE);
    apply(
      tx,
      inApiNames(() => updateFormWrites(form, formFromApi(body, form))),
    );
  });
  return apiForm(await needForm(id));
};

/** Deletes a form; assignments keep their copies. */
export const deleteCustomForm: Handler<'deleteCustomForm'> = async ({ params }) => {
  const { id } = await needForm(needId(params['id'], NONE));
  await commit(deleteFormWrites(id));
  return { id };
};

const NONE = say('form.none');

async function needForm(id: string): Promise<CustomForm> {
  const form = await readForm(id);
  if (!form) throw new AppError('not-found', NONE);
  return form;
}

/** Renames the fields of errors as the API calls them. */
function inApiNames<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = error.fields.map(({ field, msg }) => ({
      field: field.replace(/(\])\.type$/, '$1.fieldType').replace(/(\])\.rules/, '$1.validation'),
      msg,
    }));
    throw new AppError(error.code, error.says, fields);
  }
}
