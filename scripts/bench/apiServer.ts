// Run by api.mjs: `prepare` writes people with forms to submit and prints them; `ours` and `plain` serve the four compared calls. `plain`
// is Express and the Admin SDK alone: it checks the caller's token by Auth, and does the call's work. It ignores the profile, the list of
// sessions and the author of a change.
import express, { type Express, type Request } from 'express';
import {
  activityPath,
  formAssignmentPath,
  formCopyPath,
  newFormAssignment,
  newFormCopy,
  newId,
  newUserWrites,
  notificationPath,
  teamNoticePath,
} from '@firstmile/domain';
import { exampleForm } from '@firstmile/domain/testing';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { commit } from '../../functions/src/firestore/commit.ts'; // opens the app

const app = getApps()[0] ?? initializeApp();
const [db, auth] = [getFirestore(app), getAuth(app)];
/** Counts of questions to Auth and Firestore since the start. */
const counts = { auth: 0, firestore: 0 };
const getUser = auth.getUser.bind(auth);
auth.getUser = (uid) => {
  counts.auth += 1;
  return getUser(uid);
};
const inside = db as unknown as Record<'request' | 'requestStream', (...values: unknown[]) => unknown>;
for (const way of ['request', 'requestStream'] as const) {
  const ask = inside[way];
  inside[way] = function (...values) {
    counts.firestore += 1;
    return ask.apply(this, values);
  };
}
const PASSWORD = 'Bench-pass-1';
const PEOPLE = 10;

async function prepare(forms: number): Promise<object[]> {
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const uid = newId();
      const person = { firstName: 'Ada', lastName: `Number ${index}`, email: `${uid.toLowerCase()}@bench.test` };
      await auth.createUser({ uid, email: person.email, password: PASSWORD });
      await auth.setCustomUserClaims(uid, { role: 'USER' });
      await commit(newUserWrites(uid, person));
      const form = { ...exampleForm, id: 'benchapi', version: 1, copyId: newId() };
      await commit([newFormCopy(form)]);
      const ids = Array.from({ length: forms }, () => newId());
      const give = async (id: string) =>
        commit([
          {
            op: 'create',
            path: formAssignmentPath(id),
            data: newFormAssignment(form, { id: uid, ...person, role: 'USER' }),
          },
        ]);
      await Promise.all(ids.map(give));
      return { email: person.email, password: PASSWORD, forms: ids };
    }),
  );
}

async function ours(): Promise<Express> {
  const { createApp } = await import('../../functions/src/http/app.ts');
  const host = express();
  host.use(express.json({ verify: (request, _, buffer) => Object.assign(request, { rawBody: buffer }) }));
  const api: { app?: Express } = {};
  host.use((request, response) => api.app?.(request, response));
  api.app = createApp(host);
  return host;
}

function plain(): Express {
  const server = express();
  server.use(express.json());
  const caller = async (request: Request) =>
    (await auth.verifyIdToken(request.get('authorization')?.slice(7) ?? '', true)).uid;
  server.get('/api/auth/verify', async (request, response) => {
    response.json((await db.doc(`users/${await caller(request)}`).get()).data());
  });
  server.put('/api/onboarding/step/:number', async (request, response) => {
    const run = db.doc(`onboardings/${await caller(request)}`);
    const data = request.body as object;
    await db.runTransaction(async (tx) => {
      if (!(await tx.get(run)).exists) throw new Error('none');
      tx.update(run, { 'steps.company.data': data, status: 'IN_PROGRESS', updatedAt: FieldValue.serverTimestamp() });
    });
    response.json((await run.get()).data());
  });
  server.post('/api/custom-form-assignments/:id/submit', async (request, response) => {
    const uid = await caller(request);
    const assignment = db.doc(`customFormAssignments/${request.params.id}`);
    const form = await db.runTransaction(async (tx) => {
      const snapshot = await tx.get(assignment);
      if (snapshot.get('userId') !== uid) throw new Error('none');
      const copy = await tx.get(db.doc(formCopyPath(snapshot.get('customForm.copyId') as string)));
      const answers = request.body as Record<string, unknown>;
      for (const id of snapshot.get('requiredIds') as string[])
        if (answers[id] === undefined) throw new Error(`${id} is missing`);
      const createdAt = FieldValue.serverTimestamp();
      tx.update(assignment, { status: 'COMPLETED', completedAt: createdAt, answers });
      const notice = { type: 'Message', message: 'Thank you', link: `/forms/${assignment.id}`, createdAt };
      tx.create(db.doc(notificationPath(uid, `form-completed-${assignment.id}`)), { ...notice, read: false });
      tx.create(db.doc(teamNoticePath(`form-${assignment.id}`)), notice);
      tx.create(db.doc(activityPath(`form-${assignment.id}`)), { type: 'form-completed', userId: uid, createdAt });
      return copy.data();
    });
    response.json({ ...(await assignment.get()).data(), form });
  });
  server.get('/api/custom-form-assignments/my', async (request, response) => {
    const own = db.collection('customFormAssignments').where('userId', '==', await caller(request));
    const { docs } = await own.orderBy('assignedAt').limit(20).get();
    const ids = new Set(docs.map((doc) => doc.get('customForm.copyId') as string));
    const copies = await db.getAll(...[...ids].map((id) => db.doc(formCopyPath(id))));
    response.json(docs.map((doc) => ({ ...doc.data(), form: copies[0]?.data() })));
  });
  return server;
}

const [, , what = '', more = ''] = process.argv;
if (what === 'prepare') {
  console.log(JSON.stringify(await prepare(Number(more))));
  process.exit();
} else {
  const server = express();
  server.get('/asked', (_, response) => void response.json(counts));
  server.get('/memory', (_, response) => {
    globalThis.gc?.();
    response.json(process.memoryUsage());
  });
  server.use(what === 'ours' ? await ours() : plain());
  const listening = server.listen(Number(more), '127.0.0.1', () => console.log('listening'));
  process.on('SIGTERM', () => {
    listening.close(() => process.exit());
    listening.closeAllConnections();
  });
}
