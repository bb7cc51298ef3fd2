import { expect, type Page } from '@playwright/test';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { publishedExamples } from '@firstmile/domain/testing';

const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile' });
/** The server's access, without rules: for reading stored data. */
export const db = getFirestore(app);

/** Publishes the product's agreements before the first account, as the business of these tests has done; another file may have. */
await Promise.all(
  publishedExamples().map(([path, data]) =>
    db
      .doc(path)
      .create(data)
      .catch(() => undefined),
  ),
);
const site = process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173';

export interface Person {
  uid: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: 'USER' | 'ADMIN';
}

let made = 0;

/** A client who has just registered, by the API. */
export async function newClient(firstName = 'Ada'): Promise<Person> {
  made += 1;
  const email = `e2e-${Date.now().toString(36)}-${process.pid}-${made}@example.test`;
  const person = { firstName, lastName: 'Marsh', email, password: 'Secret-pass-1' };
  const reply = await fetch(`${site}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, confirmPassword: person.password }),
  });
  expect(reply.status, await reply.clone().text()).toBe(201);
  const { id } = (await reply.json()) as { id: string };
  return { ...person, uid: id, role: 'USER' };
}

/** An admin: registers, then gets the role like the documented command. */
export async function newAdmin(): Promise<Person> {
  const person = await newClient('Grace');
  await getAuth(app).setCustomUserClaims(person.uid, { role: 'ADMIN' });
  await db.doc(`users/${person.uid}`).update({ role: 'ADMIN' });
  return { ...person, role: 'ADMIN' };
}

/**
 * Waits until the page has fetched `what`, and then nothing for half a second. `networkidle` may be too early: pages
 * fetch most of their files after their text is painted, which is later on a busy machine.
 */
export async function waitUntilFetched(page: Page, what: RegExp): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await fetched()).join(' ')).toMatch(what);
  let before: number;
  do {
    before = (await fetched()).length;
    await page.waitForTimeout(500);
  } while ((await fetched()).length > before);
}

/** A form's field by the beginning of its label (required ones end in a sign). */
export const field = (page: Pick<Page, 'getByLabel'>, label: string) => page.getByLabel(new RegExp(`^${label}`));

/** Waits until the app can open offline: its service worker is active, and all its files are on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** Waits until `text`, typed or (in the queue) saved, is on this device, where it outlives the page. */
export const waitUntilOnDevice = (page: Page, text: string, store: 'drafts' | 'queue' | 'views' = 'drafts') =>
  expect.poll(() => onDevice(page, store), { intervals: [50] }).toContain(text);

/** Reads the content of a store of this device, as JSON. */
export const onDevice = (page: Page, store: string) => page.evaluate(readDevice, store);

/** Runs in the page: reads the content of a store of the device, as JSON. */
function readDevice(store: string): Promise<string> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('firstmile');
    opening.onerror = () => fail(new Error('The device cannot be read'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => {
        opening.result.close();
        done(JSON.stringify(reading.result));
      };
    };
  });
}

/** Reads the ids of the last changes of the person's devices, in order, from the server's counters: each arrived once. */
export async function sentIds({ uid }: Person): Promise<string[]> {
  const { docs } = await db.collection(`users/${uid}/devices`).get();
  return docs.flatMap((device) => device.get('ids') as string[]);
}

interface StoredRun {
  status: string;
  reference: string | null;
  steps: Record<string, { status: string; data: unknown } | undefined>;
}

/** Reads the stored onboarding. */
export async function storedRun(uid: string): Promise<StoredRun> {
  return (await db.doc(`onboardings/${uid}`).get()).data() as StoredRun;
}

/** Each stored file of the client as "name: state", sorted. */
export async function fileStates(uid: string): Promise<string[]> {
  const { docs } = await db.collection(`users/${uid}/files`).get();
  return docs.map((file) => `${String(file.get('name'))}: ${String(file.get('state'))}`).sort();
}

/** The server's verdict on each signature of the client. */
export async function verdicts(uid: string): Promise<string[]> {
  const { docs } = await db.collection(`users/${uid}/signatures`).get();
  return docs.map((signature) => String(signature.get('receipt.verdict')));
}

/** Counts the client's documents in `collection`, for effects that must happen exactly once. Signed copies do not count as mails. */
export async function effectsOf(person: Person) {
  const [mails, notifications, activity] = await Promise.all([
    db.collection('mail').where('to', 'array-contains', person.email).get(),
    db.collection(`users/${person.uid}/notifications`).where('type', '==', 'Message').count().get(),
    db
      .collection('activity')
      .where('userId', '==', person.uid)
      .where('type', '==', 'onboarding-completed')
      .count()
      .get(),
  ]);
  return {
    mails: mails.docs.filter((mail) => !mail.get('copyOf')).length,
    notifications: notifications.data().count,
    activity: activity.data().count,
  };
}
