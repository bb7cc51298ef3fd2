// Run by cost.mjs: a client's whole onboarding by the API, while so many admins watch the dashboard. Prints what they were sent together.
import { exampleData, exampleSignature } from '@firstmile/domain/testing';
import { AGREEMENTS, newId } from '@firstmile/domain';
import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { FieldPath, getFirestore, type DocumentReference, type Query } from 'firebase-admin/firestore';

const db = getFirestore(initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }));
const site = process.env['FIRSTMILE_URL'] ?? '';
const sent = { documents: 0, bytes: 0 };

/** What the admin's dashboard listens to, as `web/src/data/queries` asks for it. */
const byId = FieldPath.documentId();
const clients = db.collection('users').where('role', '==', 'USER');
const waiting = db.collection('onboardings').where('approval.status', '==', 'PENDING');
const LISTENED: (Query | DocumentReference)[] = [
  db.doc('users/admin'),
  db.doc('users/admin/profile/teamNotices'),
  db.doc('summaries/overview'),
  clients.orderBy('createdAt', 'desc').orderBy(byId, 'desc').limit(9),
  waiting.orderBy('approval.requestedAt').orderBy(byId).limit(3),
  db.collection('activity').orderBy('createdAt', 'desc').limit(10),
  db.collection('teamNotices').orderBy('createdAt', 'desc').limit(20),
  db.collection('conversations').where('isUnread', '==', true).limit(20),
];

/** @returns when it has heard what there is */
function listen(to: Query | DocumentReference): Promise<void> {
  return new Promise((heard, fail) => {
    const count = (data: unknown) => {
      sent.documents += 1;
      sent.bytes += JSON.stringify(data ?? null).length;
    };
    if ('limit' in to)
      to.onSnapshot((found) => {
        for (const { type, doc } of found.docChanges()) if (type !== 'removed') count(doc.data());
        heard();
      }, fail);
    else
      to.onSnapshot((found) => {
        count(found.data());
        heard();
      }, fail);
  });
}

async function call(method: string, path: string, body?: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}

/** A person takes longer: what the functions do for one step is over before the next, and no two of their transactions meet. */
const STEP = 2500;

async function onboard(): Promise<void> {
  const email = `${newId().toLowerCase()}@bench.test`;
  const password = 'Bench-pass-1';
  const person = { firstName: 'Ada', lastName: 'Marsh', email, password, confirmPassword: password };
  await call('POST', '/api/auth/register', person);
  const { accessToken } = await call('POST', '/api/auth/login', { email, password });
  const token = String(accessToken);
  for (const step of [1, 2, 3, 4]) {
    await pause(STEP);
    await call('PUT', `/api/onboarding/step/${step}`, step === 3 ? signed() : exampleData(step), token);
  }
  await pause(STEP);
  await call('POST', '/api/onboarding/complete', undefined, token);
}

function signed() {
  const now = new Date().toISOString();
  const signedDocuments = AGREEMENTS.map(({ number, sha256 }) => {
    const { signerName, consent, consentText, timeZone, utcOffsetMinutes } = exampleSignature(number);
    const evidence = { signerName, consent, consentText, timeZone, utcOffsetMinutes, contentSha256: sha256 };
    return { id: number, status: 'signed', ...evidence, openedAt: now, signedAt: now };
  });
  return { signedDocuments };
}

/** Longer than the figures may wait for their turn (functions/src/jobs/paced.ts). */
const QUIET = 11_000;

/** Longer than the sweep looks back behind its last pass. */
const OVERLAP = 600_000;

/** Lets the next sweep look at what changes from now on, and not at what was written to measure. */
async function forget(): Promise<void> {
  const { docs } = await db.collection('sweeps').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ since: Date.now() + OVERLAP })));
}

const watchers = Number(process.argv[2]);
if (watchers > 0) {
  await forget();
  await Promise.all(Array.from({ length: watchers }, () => LISTENED.map(listen)).flat());
  const opening = { ...sent };
  await onboard();
  for (let before = -1; before !== sent.documents;) {
    before = sent.documents;
    await pause(QUIET);
  }
  console.log(
    JSON.stringify({
      opening,
      while: { documents: sent.documents - opening.documents, bytes: sent.bytes - opening.bytes },
    }),
  );
} else {
  await onboard();
  await pause(QUIET);
}
process.exit();
