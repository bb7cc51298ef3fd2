import { expect } from 'vitest';
import {
  apiField,
  wholeForm,
  type Answers,
  type ApiAssigned,
  type ApiForm,
  type ApiFormAssignment,
  type FormAssignment,
  type FormCopy,
  type FormField,
} from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { call, db, stored, until, type Person } from './support.ts';

export const FORMS = '/api/custom-forms';
export const ASSIGNMENTS = '/api/custom-form-assignments';

/** A form of the domain in the API's documented shape, including keys unknown to the domain. */
export function toApi(form: unknown): unknown {
  const { fields, ...rest } = form as { fields: unknown[] };
  return { ...rest, fields: fields.map((field, order) => apiField(field as FormField, order)) };
}

export const createForm = async (admin: Person, form: unknown = exampleForm): Promise<ApiForm> => {
  const { status, body } = await call<ApiForm>('POST', FORMS, { token: admin.token, body: toApi(form) });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

export const assign = (
  admin: Person,
  { customFormId, people, notes }: { customFormId: string; people: readonly Pick<Person, 'uid'>[]; notes?: string },
) =>
  call<ApiAssigned>('POST', ASSIGNMENTS, {
    token: admin.token,
    body: { customFormId, userIds: people.map(({ uid }) => uid), ...(notes !== undefined && { notes }) },
  });

/** Assigns a form to a client, waits for the notice, and returns the assignment. */
export async function assigned(admin: Person, form: ApiForm, client: Person): Promise<ApiFormAssignment> {
  const { status, body } = await assign(admin, { customFormId: form.id, people: [client] });
  expect(status, JSON.stringify(body)).toBe(201);
  const [assignment] = body.assigned;
  if (!assignment) throw new Error('Nothing was assigned');
  await until(
    () => readAssignment(assignment.id),
    ({ notifiedAt }) => notifiedAt !== undefined,
  );
  return assignment;
}

export const start = (person: Person, id: string) =>
  call<ApiFormAssignment>('POST', `/api/custom-form-tracking/assignments/${id}/start`, { token: person.token });
export const submit = (person: Person, id: string, body: unknown) =>
  call<ApiFormAssignment>('POST', `${ASSIGNMENTS}/${id}/submit`, { token: person.token, body });
export const cancel = (admin: Person, id: string, status: unknown = 'CANCELLED') =>
  call<ApiFormAssignment>('PUT', `${ASSIGNMENTS}/${id}`, { token: admin.token, body: { status } });
export const myFormAssignments = (person: Person) =>
  call<ApiFormAssignment[]>('GET', `${ASSIGNMENTS}/my`, { token: person.token });

export const storedAssignment = (id: string) => stored(`customFormAssignments/${id}`);
export const assignmentsOf = async (formId: string) =>
  (await db.collection('customFormAssignments').where('customForm.id', '==', formId).get()).docs;
export const readAssignment = async (id: string) => ({ ...(await storedAssignment(id)), id }) as FormAssignment;
/** The assignment with the fields of its form. */
export async function readWhole(id: string) {
  const assignment = await readAssignment(id);
  return wholeForm(
    assignment,
    (await stored(`formCopies/${assignment.customForm.copyId}`)) as Pick<FormCopy, 'fields'>,
  );
}

/** Waits until the form is completed with these answers, and the admin's activity has one entry. */
export async function expectCompletedOnce(client: Person, id: string, answers: Answers): Promise<void> {
  const assignment = await readAssignment(id);
  expect(assignment).toMatchObject({ status: 'COMPLETED', answers, refusal: null });
  expect([assignment.startedAt, assignment.submittedAt, assignment.completedAt]).not.toContain(null);
  const entries = await db.collection('activity').where('userId', '==', client.uid).get();
  expect(entries.docs.filter((doc) => doc.id === `form-${id}`).map((doc) => doc.data())).toEqual([
    expect.objectContaining({ type: 'form-completed', userName: 'Ada Marsh', subject: exampleForm.name }),
  ]);
}

let profiles = 0;
/** Makes clients like this one, but without accounts: registering that many would take long. */
export async function addProfiles({ uid: like }: Person, count: number): Promise<Pick<Person, 'uid'>[]> {
  const template = (await stored(`users/${like}`)) ?? {};
  const batch = db.batch();
  const people = Array.from({ length: count }, () => ({ uid: `forms${(profiles += 1)}x${process.pid}` }));
  for (const { uid } of people)
    batch.set(db.doc(`users/${uid}`), { ...template, email: `${uid}@example.test`, createdAt: new Date(0) });
  await batch.commit();
  return people;
}
