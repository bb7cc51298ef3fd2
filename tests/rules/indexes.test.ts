import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const DECLARED = root('firestore.indexes.json');
interface Declaration {
  indexes: { collectionGroup: string }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { queryScope: string }[] }[];
}

const { where, orderBy, limit, documentId, Timestamp } = lite;
const now = Timestamp.now();
const ADMIN_TABLE = [where('role', '==', 'USER'), orderBy('createdAt', 'desc')];
const byId = orderBy(documentId(), 'desc');
const FOUND = where('searchTokens', 'array-contains', 'ad');
const inStatus = (status: string) => [where('role', '==', 'USER'), where('onboarding.status', '==', status)];
const newest = [orderBy('assignedAt', 'desc'), byId];
const ofForm = where('customForm.id', '==', 'form');
const ofFlow = where('flow.id', '==', 'flow');
const isOpen = where('status', 'in', ['ASSIGNED', 'IN_PROGRESS']);
type Source = readonly [collection: string, ...lite.QueryConstraint[]];

/** Every query of the app that is more than one field or one collection; a leading * asks all collections of that name. */
const QUERIES: Record<string, Source> = {
  'the clients, newest first': ['users', ...ADMIN_TABLE, byId, limit(26)],
  'the clients found by a beginning': ['users', FOUND, ...ADMIN_TABLE, byId, limit(50)],
  'the next clients': ['users', ...ADMIN_TABLE, byId, lite.startAfter(now, 'ada'), limit(26)],
  'the clients before': ['users', ...ADMIN_TABLE, lite.endBefore(now), lite.limitToLast(26)],
  'all users, newest first': ['users', orderBy('createdAt', 'desc'), byId, limit(26)],
  'the latest activity': ['activity', orderBy('createdAt', 'desc'), limit(10)],
  "one client's latest activity": ['activity', where('userId', '==', 'ada'), orderBy('createdAt', 'desc'), limit(10)],
  "a client's files, oldest first": ['users/ada/files', orderBy('createdAt')],
  "a client's waiting files": ['users/ada/files', where('state', '==', 'waiting')],
  'unread notifications': ['users/ada/notifications', where('read', '==', false), limit(20)],
  'all waiting files': ['*files', where('state', '==', 'waiting'), limit(20)],
  'signatures without receipt': ['*signatures', where('receipt', '==', null), limit(20)],
  'submitted onboardings': [
    'onboardings',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '!=', null),
    limit(20),
  ],
  'onboardings submitted long ago': [
    'onboardings',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '<', now),
  ],
  'onboardings that wait for approval, oldest first': [
    'onboardings',
    where('approval.status', '==', 'PENDING'),
    orderBy('approval.requestedAt'),
    orderBy(documentId()),
    lite.startAfter(now, 'ada'),
    limit(5),
  ],
  'decisions to carry out': [
    'onboardings',
    where('approval.settledAt', '==', null),
    where('approval.status', 'in', ['APPROVED', 'CHANGES_REQUESTED']),
    limit(20),
  ],
  'first decisions': ['onboardings', where('approval.first', '==', 'APPROVED')],
  'ratings with a number': ['ratings', where('score', '>', 0)],
  "a client's rating": ['ratings', where('userId', '==', 'ada'), limit(1)],
  'onboardings that changed': ['onboardings', where('updatedAt', '>=', now), limit(20)],
  'onboardings in a status': ['onboardings', where('status', '==', 'COMPLETED')],
  'clients in a status': ['users', ...inStatus('COMPLETED')],
  'the forms, newest first': ['customForms', orderBy('createdAt', 'desc'), byId, limit(26)],
  'the next forms': ['customForms', orderBy('createdAt', 'desc'), byId, lite.startAfter(now, 'form'), limit(26)],
  'the assignments, newest first': ['customFormAssignments', ...newest, limit(26)],
  'the next assignments in a status': [
    'customFormAssignments',
    where('status', '==', 'ASSIGNED'),
    ...newest,
    lite.startAfter(now, 'a1'),
    limit(26),
  ],
  "one form's assignments": ['customFormAssignments', ofForm, ...newest, limit(26)],
  "one form's assignments in a status": [
    'customFormAssignments',
    where('status', '==', 'ASSIGNED'),
    ofForm,
    ...newest,
    limit(26),
  ],
  'who has a form open already': [
    'customFormAssignments',
    ofForm,
    isOpen,
    where('userId', 'in', ['ada', 'ben']),
    limit(50),
  ],
  "a client's assignments, oldest first": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt'),
    limit(50),
  ],
  "a client's assignments, newest first": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt', 'desc'),
    limit(50),
  ],
  "a client's open assignments, oldest first": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    isOpen,
    orderBy('assignedAt'),
    limit(50),
  ],
  "a client's forms that were begun": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    where('status', '==', 'IN_PROGRESS'),
  ],
  'forms handed in': [
    'customFormAssignments',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '!=', null),
    limit(20),
  ],
  'forms handed in long ago': [
    'customFormAssignments',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '<', now),
    limit(20),
  ],
  "the count of a form's assignments": ['customFormAssignments', ofForm],
  "the count of a form's assignments in a status": [
    'customFormAssignments',
    ofForm,
    where('status', '==', 'COMPLETED'),
  ],
  "the count of a client's assignments in a status": [
    'customFormAssignments',
    where('userId', '==', 'ada'),
    where('status', '==', 'COMPLETED'),
  ],
  'the flows, newest first': ['onboardingFlows', orderBy('createdAt', 'desc'), byId, limit(26)],
  'the next flows': ['onboardingFlows', orderBy('createdAt', 'desc'), byId, lite.startAfter(now, 'flow'), limit(26)],
  "a client's flows, newest first": [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    orderBy('assignedAt', 'desc'),
    limit(50),
  ],
  "the next of a client's flows": [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    ...newest,
    lite.startAfter(now, 'a1'),
    limit(26),
  ],
  "one flow's assignments": ['onboardingFlowAssignments', ofFlow, ...newest, limit(26)],
  "the next of one flow's assignments": [
    'onboardingFlowAssignments',
    ofFlow,
    ...newest,
    lite.startAfter(now, 'a1'),
    limit(26),
  ],
  'who has a flow open already': [
    'onboardingFlowAssignments',
    ofFlow,
    isOpen,
    where('userId', 'in', ['ada', 'ben']),
    limit(50),
  ],
  "a client's flows in progress": [
    'onboardingFlowAssignments',
    where('userId', '==', 'ada'),
    where('status', '==', 'IN_PROGRESS'),
  ],
  'flows handed in': [
    'onboardingFlowAssignments',
    where('status', '==', 'IN_PROGRESS'),
    where('submittedAt', '!=', null),
    limit(20),
  ],
  "the count of a flow's assignments": ['onboardingFlowAssignments', ofFlow],
};

// The engine that npm installs is the one thing here that knows which index a query needs. Where it does not run (it is
// for Linux x64), its own sentence says why these tests are left out.
const { findEngine } = (await import(root('scripts/stack/engine.mjs'))) as { findEngine: () => string };
let engine = '';
let whyNot = '';
try {
  engine = findEngine();
} catch (error) {
  whyNot = (error as Error).message;
}

const running: ChildProcess[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(whyNot !== '')(`the declared indexes${whyNot && ` (left out: ${whyNot})`}`, () => {
  const declared = JSON.parse(readFileSync(DECLARED, 'utf8')) as Declaration;
  let db: lite.Firestore;
  beforeAll(async () => {
    db = await startStrict(declared);
  });

  it.each(Object.entries(QUERIES))('serve %s', async (_, source) => {
    const query = queryOf(db, source);
    await expect(lite.getDocs(query)).resolves.toBeDefined();
    await expect(lite.getCount(query)).resolves.toBeDefined();
  });

  it('would not serve a query that they do not cover', async () => {
    const query = queryOf(db, ['users', where('email', '==', 'a@b.example'), orderBy('createdAt'), limit(1)]);
    await expect(lite.getDocs(query)).rejects.toMatchObject({ code: 'failed-precondition' });
  });

  const composites = declared.indexes.map((_, at) => ({ at, name: JSON.stringify(declared.indexes[at]) }));
  it.each(composites)('need $name', async ({ at }) => {
    await expectFailure({ ...declared, indexes: declared.indexes.filter((_, other) => other !== at) });
  });

  const groups = declared.fieldOverrides.filter(({ indexes }) =>
    indexes.some((one) => one.queryScope === 'COLLECTION_GROUP'),
  );
  it.each(groups)('need $fieldPath of all $collectionGroup', async (group) => {
    await expectFailure({ ...declared, fieldOverrides: declared.fieldOverrides.filter((one) => one !== group) });
  });
});

/** Some query of the app fails with these indexes only. */
async function expectFailure(declaration: Declaration) {
  const db = await startStrict(declaration);
  const answers = await Promise.allSettled(Object.values(QUERIES).map((source) => lite.getDocs(queryOf(db, source))));
  const codes = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as lite.FirestoreError).code] : []));
  expect(codes).toContain('failed-precondition');
}

function queryOf(db: lite.Firestore, [path, ...constraints]: Source): lite.Query {
  const from = path.startsWith('*') ? lite.collectionGroup(db, path.slice(1)) : lite.collection(db, path);
  return lite.query(from, ...constraints);
}

/** An empty Firestore that refuses queries without an index, as the real one does. */
async function startStrict(declaration: Declaration): Promise<lite.Firestore> {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-indexes-'));
  folders.push(folder);
  writeFileSync(join(folder, 'firestore.indexes.json'), JSON.stringify(declaration));
  const port = await freePort();
  const args = ['firestore', '--host', '127.0.0.1', '--port', String(port), '--strict-indexes'];
  const child = spawn(engine, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  await new Promise<void>((resolve, reject) => {
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        words += text.toString();
        if (words.includes('listening on')) resolve();
      });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`The engine ended: ${words}`)));
  });
  lite.setLogLevel('silent');
  const db = lite.getFirestore(initializeApp({ projectId: 'demo-indexes' }, `indexes ${port}`));
  lite.connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: 'owner' });
  return db;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
