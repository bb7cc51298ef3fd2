import { apiField, type FormAssignment, type FormField } from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { expect, type Page } from '@playwright/test';
import { getStorage } from 'firebase-admin/storage';
import { db, type Person } from './support.ts';

const site = process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173';
const bucket = `${process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile'}.appspot.com`;

/** A call of the API as this person, which must succeed. */
export async function api<T>(person: Person, method: string, path: string, body?: unknown): Promise<T> {
  const token = await tokenOf(person);
  const reply = await fetch(site + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(reply.ok, `${method} ${path}: ${await reply.clone().text()}`).toBe(true);
  return (await reply.json()) as T;
}

const tokens = new Map<string, Promise<string>>();
function tokenOf({ uid, email, password }: Person): Promise<string> {
  const known = tokens.get(uid) ?? signInByApi(email, password);
  tokens.set(uid, known);
  return known;
}

async function signInByApi(email: string, password: string): Promise<string> {
  const reply = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

/** A form of these fields, as the API takes it. */
export const formOf = (name: string, fields: readonly FormField[]) => ({
  name,
  description: 'What we need to know',
  fields: fields.map((field, order) => apiField(field, order)),
});

/** Makes a form and gives it to the client. */
export async function giveForm(admin: Person, client: Person, name: string, fields: readonly FormField[]) {
  const form = await api<{ id: string }>(admin, 'POST', '/api/custom-forms', formOf(name, fields));
  const body = { customFormId: form.id, userIds: [client.uid] };
  const { assigned } = await api<{ assigned: { id: string }[] }>(admin, 'POST', '/api/custom-form-assignments', body);
  return { formId: form.id, id: assigned[0]?.id ?? '' };
}

/** A text that must be given, and a file that may. */
export const shortFields = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'logo', label: 'Logo', type: 'file' }),
];

export const storedForm = async (id: string) =>
  (await db.doc(`customFormAssignments/${id}`).get()).data() as FormAssignment;

/** Waits until the server has completed the form; gives it back. */
export async function completedForm(id: string): Promise<FormAssignment> {
  await expect.poll(async () => (await storedForm(id)).status, { timeout: 30_000 }).toBe('COMPLETED');
  return storedForm(id);
}

/** How often it was told to the admins that this form is completed. */
export async function timesCompleted(client: Person): Promise<number> {
  const told = db.collection('activity').where('userId', '==', client.uid).where('type', '==', 'form-completed');
  return (await told.count().get()).data().count;
}

/** The client's files with the bytes that Storage really holds, in base64. */
export async function storedFiles(client: Person): Promise<{ id: string; state: string; bytes: string }[]> {
  const { docs } = await db.collection(`users/${client.uid}/files`).get();
  return Promise.all(
    docs.map(async (file) => {
      const object = getStorage().bucket(bucket).file(file.ref.path);
      const [bytes] = (await object.exists())[0] ? await object.download() : [Buffer.alloc(0)];
      return { id: file.id, state: String(file.get('state')), bytes: bytes.toString('base64') };
    }),
  );
}

/** Closes the onboarding on the server, past the wizard. */
export const finishOnboarding = async ({ uid }: Person) =>
  db.doc(`onboardings/${uid}`).update({ status: 'COMPLETED', submittedAt: new Date(), completedAt: new Date() });

/**
 * Gives the client so many newer assignments that are completed, past the API. All of them are old, the given one is the oldest: so
 * they push nothing off the first page of an admin's list, where other tests look.
 */
export async function buryUnder(id: string, count: number): Promise<void> {
  const [form, index, batch] = [await storedForm(id), new Date('2020-02-01'), db.batch()];
  batch.update(db.doc(`customFormAssignments/${id}`), { assignedAt: new Date('2020-01-01') });
  const done = {
    ...form,
    status: 'COMPLETED',
    assignedAt: index,
    startedAt: index,
    submittedAt: index,
    completedAt: index,
  };
  for (let made = 0; made < count; made += 1) batch.create(db.collection('customFormAssignments').doc(), done);
  await batch.commit();
}

/** Opens a form and waits for its fields. */
export async function openForm(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/forms/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Gives a file to the form's only file field. */
export async function giveFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
}

export const handIn = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true }).click();

export const saved = (page: Page) =>
  expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible({ timeout: 30_000 });
