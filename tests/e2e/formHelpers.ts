import {
  addFileWrites,
  apiField,
  filePath,
  newId,
  objectPath,
  stamp,
  type FileKind,
  type FormAssignment,
  type FormField,
  type NewFile,
} from '@firstmile/domain';
import { exampleField } from '@firstmile/domain/testing';
import { unpack } from '@firstmile/evidence';
import { expect, type Page } from '@playwright/test';
import { getStorage } from 'firebase-admin/storage';
import { createHash } from 'node:crypto';
import { commitAsServer } from './commands.ts';
import { db, newAdmin, waitUntilOnDevice, type Person } from './support.ts';
import type { LOGO } from './wizard.ts';

const site = process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173';
export const bucket = `${process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile'}.appspot.com`;

/** Calls the API as this person; the call must succeed. */
export async function api<T>(
  person: Person,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<T> {
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

interface NewForm {
  name: string;
  fields: readonly FormField[];
  needsApproval?: boolean;
}

/** A form with these fields, as the API's input. */
const formOf = ({ name, fields, needsApproval = false }: NewForm) => ({
  name,
  needsApproval,
  description: 'What we need to know',
  fields: fields.map((field, order) => apiField(field, order)),
});

/** Makes a form and assigns it to the client. */
export async function assignNewForm({
  admin,
  client,
  ...form
}: NewForm & {
  admin: Person;
  client: Person;
}) {
  const { id: formId } = await api<{ id: string }>(admin, {
    method: 'POST',
    path: '/api/custom-forms',
    body: formOf(form),
  });
  const body = { customFormId: formId, userIds: [client.uid] };
  const { assigned } = await api<{ assigned: { id: string }[] }>(admin, {
    method: 'POST',
    path: '/api/custom-form-assignments',
    body,
  });
  return { formId, id: assigned[0]?.id ?? '' };
}

/** A required text, and an optional file. */
export const shortFields = [
  exampleField({ id: 'name', label: 'Brand name', required: true }),
  exampleField({ id: 'logo', label: 'Logo', type: 'file' }),
];

export const storedForm = async (id: string) =>
  (await db.doc(`customFormAssignments/${id}`).get()).data() as FormAssignment;

/** Waits until the server has completed the form; returns it. */
export async function completedForm(id: string): Promise<FormAssignment> {
  await expect.poll(async () => (await storedForm(id)).status).toBe('COMPLETED');
  return storedForm(id);
}

/** Counts the admins' notices that this form is completed. */
export async function timesCompleted(client: Person): Promise<number> {
  const completions = db.collection('activity').where('userId', '==', client.uid).where('type', '==', 'form-completed');
  return (await completions.count().get()).data().count;
}

/** Lists the client's files with the bytes that Storage really has, in base64. */
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

/** A file of the client that Storage has and functions have accepted. */
export async function storeFile(
  { uid }: Person,
  { name, mimeType, buffer }: typeof LOGO,
  kind: FileKind,
): Promise<NewFile> {
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  const file = { id: newId(), kind, name, size: buffer.length, type: mimeType, sha256 };
  await commitAsServer(stamp(addFileWrites(uid, file), 'w0'));
  await getStorage().bucket(bucket).file(objectPath(uid, file.id)).save(buffer, { contentType: mimeType });
  const state = async () => (await db.doc(filePath(uid, file.id)).get()).get('state') as string;
  await expect.poll(state).toBe('stored');
  return file;
}

/** Completes the onboarding on the server, without the wizard. */
export const finishOnboarding = async ({ uid }: Person) =>
  db.doc(`onboardings/${uid}`).update({ status: 'COMPLETED', submittedAt: new Date(), completedAt: new Date() });

/** Opens a form and waits for its fields. */
export async function openForm(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/forms/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Chooses a file in the form's only file field. */
export async function chooseFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
}

export const handIn = (page: Page) => page.getByRole('button', { name: 'Complete', exact: true }).click();

export const expectSaved = (page: Page) =>
  expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();

/** Leaves the form by a link of the app, so that typed answers are sent, or wait for the network. */
export async function leaveForm(page: Page, typed: string): Promise<void> {
  await toDashboard(page);
  await waitUntilOnDevice(page, typed, 'queue');
}

async function toDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page).toHaveURL(/dashboard/);
}

/** Reads a client's only signed PDF from the export. */
export async function exportedCopy({ uid }: Person): Promise<Buffer> {
  const path = `/api/users/${uid}/export`;
  const { evidence } = await api<{ evidence: string }>(await newAdmin(), { method: 'GET', path });
  const { files } = unpack(new Uint8Array(Buffer.from(evidence, 'base64')));
  return Buffer.from(Object.entries(files).find(([name]) => name.startsWith('signed/'))?.[1] ?? []);
}
