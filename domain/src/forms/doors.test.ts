import type { MessageOrText } from '../core/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../core/errors.ts';
import { anyAnswers, rightAnswer, TODAY } from '../testing/anyAnswers.ts';
import { anyFields } from '../testing/anyForm.ts';
import { formAssignmentPath } from '../core/paths.ts';
import { Store } from '../testing/store.ts';
import { fieldErrors } from '../core/validate.ts';
import type { Write } from '../core/write.ts';
import type { Answer, Answers } from './answer.ts';
import { filesOf } from './answerFiles.ts';
import { apiField, formFromApi } from '../api/apiForm.ts';
import type { FormAssignment, WholeFormAssignment } from './assignment.ts';
import { resolveFormWrites, submitFormWrites } from './fillForm.ts';
import { newFormAssignment } from './assignForm.ts';
import { wholeForm } from './formCopy.ts';
import type { FormField } from './field.ts';
import { fieldsSchema } from './fieldSchema.ts';

interface Verdict {
  errors: readonly { field: string; msg: MessageOrText }[];
  /** The stored answers; null when the form is refused. */
  answers: Answers | null;
}

const client = { id: 'c1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@a.example', role: 'USER' };
const assigned = (fields: FormField[]): WholeFormAssignment => {
  const form = { id: 'f1', name: 'Any', description: '', version: 1, fields, copyId: 'c1' };
  const made = {
    id: 'a1',
    ...newFormAssignment(form, client),
  } as unknown as FormAssignment;
  return wholeForm(made, form);
};

const dataOf = (write: Write | undefined) => (write as { data: object }).data as FormAssignment;

/** Submits answers as the browser does; the API starts in the same way. */
function inBrowser(assignment: WholeFormAssignment, answers: Answers): Verdict {
  try {
    const store = new Store();
    const { id, ...data } = assignment;
    const path = formAssignmentPath(id);
    store.commit([{ op: 'create', path, data }]);
    store.commit(submitFormWrites(assignment, answers, TODAY));
    return { errors: [], answers: store.read<FormAssignment>(path).answers };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { errors: error.fields, answers: null };
  }
}

/** Replaces the files' records, which the server stores, by the given answers. */
const asGiven = (before: Answers, after: Answers): Answers =>
  Object.fromEntries(
    Object.entries(before).map(([id, answer]) => {
      const said = after[id];
      return [id, said !== undefined && idsIn(answer) !== '' && idsIn(said) === idsIn(answer) ? said : answer];
    }),
  );

const idsIn = (answer: Answer) =>
  filesOf(answer)
    .map(({ fileId }) => fileId)
    .join(' ');

/** Resolves stored answers as the server does when it has all their files. */
function onServer(assignment: WholeFormAssignment, answers: Answers): Verdict {
  const record = { size: 1, sha256: 'a'.repeat(64), state: 'stored' as const, reason: null };
  const named = Object.values(answers).flatMap(filesOf);
  const files = named.map(({ fileId: id, name }) => ({ ...record, id, name }));
  const [write] = resolveFormWrites({ ...assignment, answers }, files, TODAY);
  const { status, refusal, answers: kept } = dataOf(write);
  return status === 'COMPLETED'
    ? { errors: [], answers: asGiven(kept, answers) }
    : { errors: refusal?.fields ?? [], answers: null };
}

/** Sends the fields of a form through the API and back. */
const throughApi = (fields: FormField[]): FormField[] =>
  formFromApi(JSON.parse(JSON.stringify({ name: 'Any', fields: fields.map(apiField) }))).fields;

describe('any form that can be stored', () => {
  const anyCase = anyFields.chain((fields) => fc.tuple(fc.constant(fields), anyAnswers(fields)));

  it('is checked alike by browser, server and API, and stored as the rules require', () =>
    fc.assert(
      fc.property(anyCase, ([fields, answers]) => {
        const assignment = assigned(fields);
        const verdict = inBrowser(assignment, answers);
        expect(onServer(assignment, answers)).toEqual(verdict);
        expect(throughApi(fields)).toEqual(fields);
        expect(inBrowser(assigned(throughApi(fields)), answers)).toEqual(verdict);
        if (verdict.answers === null) return;
        expect(onServer(assignment, verdict.answers)).toEqual(verdict);
        expect(Object.keys(verdict.answers)).toEqual(expect.arrayContaining(assignment.requiredIds));
        expect(assignment.fieldIds).toEqual(expect.arrayContaining(Object.keys(verdict.answers)));
      }),
    ));

  it('can be submitted with some answers', () =>
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(fieldErrors(fieldsSchema, fields)).toEqual([]);
        const right = Object.fromEntries(fields.map((field) => [field.id, rightAnswer(field)]));
        expect(inBrowser(assigned(fields), right).errors).toEqual([]);
      }),
    ));
});
