import { expect, type Page } from '@playwright/test';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile' });
/** The server's side, past all rules: for looking at what is really stored. */
export const db = getFirestore(app);
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

/** An admin: registers, then gets the role as the documented command gives it. */
export async function newAdmin(): Promise<Person> {
  const person = await newClient('Grace');
  await getAuth(app).setCustomUserClaims(person.uid, { role: 'ADMIN' });
  await db.doc(`users/${person.uid}`).update({ role: 'ADMIN' });
  return { ...person, role: 'ADMIN' };
}

/**
 * Waits until the page has fetched `what`, and for half a second nothing after it. `networkidle` may have come before: pages
 * ask for most of their files once their words are painted, and on a busy machine that is later.
 */
export async function hasFetched(page: Page, what: RegExp): Promise<void> {
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

/** Waits until the app would open without a network: its worker is in charge and everything it needs is on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  });
}

/** Waits until `text`, typed or (in the queue) saved, is on this device, where it outlives the page. */
export const keptOnDevice = (page: Page, text: string, store: 'drafts' | 'queue' | 'views' = 'drafts') =>
  expect.poll(() => onDevice(page, store), { intervals: [50] }).toContain(text);

/** All that is in a store of this device, as JSON. */
export const onDevice = (page: Page, store: string) => page.evaluate(readDevice, store);

/** Runs in the page: all that is in a store of the device, as JSON. */
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

/** The ids of the last changes that the person's devices have sent, in order, as the server counts them: each arrived once. */
export async function sentIds({ uid }: Person): Promise<string[]> {
  const { docs } = await db.collection(`users/${uid}/devices`).get();
  return docs.flatMap((device) => device.get('ids') as string[]);
}

interface StoredRun {
  status: string;
  reference: string | null;
  steps: Record<string, { status: string; data: unknown } | undefined>;
}

/** The onboarding as it is stored. */
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

/** How many documents of `collection` belong to the client: effects that must have happened just once. Mails besides the copies of what was signed. */
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
    mails: mails.docs.filter((one) => !one.get('copyOf')).length,
    notifications: notifications.data().count,
    activity: activity.data().count,
  };
}
