// Run by cost.mjs: a client's whole onboarding by the API, while admins watch the dashboard. Prints the data sent to them together.
// Arguments: the number of admins, the file in which the functions record their operations, and 'shared' when all who watch a list share a
// listener.
import { exampleData, exampleSignature, publishedExamples } from '@firstmile/domain/testing';
import { AGREEMENTS, newId } from '@firstmile/domain';
import { initializeApp } from 'firebase-admin/app';
import { FieldPath, getFirestore, type DocumentReference, type Query } from 'firebase-admin/firestore';
import { untilQuiet } from './noted.mjs';

const db = getFirestore(initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }));
await Promise.all(publishedExamples().map(([path, data]) => db.doc(path).set(data)));
const site = process.env['FIRSTMILE_URL'] ?? '';
const watchers = Number(process.argv[2]);
const operations = process.argv[3] ?? '';
const isShared = process.argv[4] === 'shared';
const sent = { documents: 0, bytes: 0 };

/** The documents and lists that the admin's dashboard listens to, as in `web/src/data/queries`. */
const byId = FieldPath.documentId();
const clients = db.collection('users').where('role', '==', 'USER');
const waiting = db.collection('onboardings').where('approval.status', '==', 'PENDING');
const documentsOf = (admin: string) => [
  db.doc(`users/${admin}`),
  db.doc(`users/${admin}/profile/teamNotices`),
  db.doc('summaries/overview'),
];
const LISTS: Query[] = [
  clients.orderBy('createdAt', 'desc').orderBy(byId, 'desc').limit(9),
  waiting.orderBy('approval.requestedAt').orderBy(byId).limit(3),
  db.collection('activity').orderBy('createdAt', 'desc').limit(10),
  db.collection('teamNotices').orderBy('createdAt', 'desc').limit(20),
  db.collection('conversations').where('isUnread', '==', true).limit(20),
];

/** Listens to documents and counts them `times` times. @returns when the first answer has arrived */
function listen(to: Query | DocumentReference, times = 1): Promise<void> {
  return new Promise((heard, fail) => {
    const count = (data: unknown) => {
      sent.documents += times;
      sent.bytes += times * JSON.stringify(data ?? null).length;
    };
    if ('limit' in to)
      to.onSnapshot((page) => {
        for (const { type, doc } of page.docChanges()) if (type !== 'removed') count(doc.data());
        heard();
      }, fail);
    else
      to.onSnapshot((snapshot) => {
        count(snapshot.data());
        heard();
      }, fail);
  });
}

async function call(
  method: string,
  { path, body, token }: { path: string; body?: object; token?: string },
): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}

/** Waits for the functions, as a person takes longer for a step than they do: a read waits until all watchers were served. */
const settled = () => untilQuiet(operations, () => db.doc('users/admin').get());

async function onboard(): Promise<void> {
  const email = `${newId().toLowerCase()}@bench.test`;
  const password = 'Bench-pass-1';
  const person = { firstName: 'Ada', lastName: 'Marsh', email, password, confirmPassword: password };
  await call('POST', { path: '/api/auth/register', body: person });
  const { accessToken } = await call('POST', { path: '/api/auth/login', body: { email, password } });
  const token = String(accessToken);
  for (const step of [1, 2, 3, 4]) {
    await settled();
    await call('PUT', { path: `/api/onboarding/step/${step}`, body: step === 3 ? signed() : exampleData(step), token });
  }
  await settled();
  await call('POST', { path: '/api/onboarding/complete', token });
  await settled();
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

/** Longer than the time by which the sweep overlaps its last pass. */
const OVERLAP = 600_000;

/** Lets the next sweep see only changes from now on, and not the documents written for the measurement. */
async function forget(): Promise<void> {
  const { docs } = await db.collection('sweeps').get();
  await Promise.all(docs.map(({ ref }) => ref.update({ since: Date.now() + OVERLAP })));
}

if (watchers > 0) await forget();
const admins = Array.from({ length: watchers }, (_, index) => (index === 0 ? 'admin' : `admin${index}`));
await Promise.all([
  ...admins.flatMap(documentsOf).map((ref) => listen(ref)),
  ...LISTS.flatMap((query) => (isShared ? [listen(query, watchers)] : admins.map(() => listen(query)))),
]);
const opening = { ...sent };
await onboard();
const { documents, bytes } = sent;
console.log(
  JSON.stringify({ opening, while: { documents: documents - opening.documents, bytes: bytes - opening.bytes } }),
);
process.exit();
