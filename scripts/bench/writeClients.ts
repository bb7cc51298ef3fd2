// Run by addClients.mjs: writes clients past all rules up to a number, adds or removes admins, or prints how many clients the summary
// counts.
import {
  AGREEMENTS,
  assignFormWrites,
  countedPath,
  COUNTS,
  createFormWrites,
  filePath,
  formPath,
  newUserWrites,
  overviewPath,
  signatureId,
  shardPath,
  signaturePath,
  stepActivities,
  storedFormAssignment,
  storedRun,
  storedUser,
  summarize,
  totalOf,
  userPath,
  type Counted,
  type CountedCollection,
  type Sums,
  wholeForm,
  WRITE_ID,
} from '@firstmile/domain';
import {
  exampleApproval,
  exampleFile,
  exampleForm,
  exampleRun,
  exampleSignature,
  moment,
} from '@firstmile/domain/testing';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';

const PASSWORD = 'Bench-pass-1';
const FORM = 'benchform';
/** Clients in a batch, and batches at the same time: the engine writes some while the next are made. */
const BATCH = 100;
const AT_ONCE = 4;
/** The number of shards in functions/src/jobs/counting.ts. */
const SHARDS = 8;
const START = Date.UTC(2026, 0, 1);
const admin = { firstName: 'Grace', lastName: 'Hill', email: 'admin@bench.test' };
const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' });
const db = getFirestore(app);
const auth = getAuth(app);

const [, , wish = '', more = ''] = process.argv;
if (wish === 'admins') await haveAdmins(Number(more));
else if (wish === 'count') console.log(((await db.doc(overviewPath).get()).get('clients') as number | undefined) ?? 0);
else await fill(Number(wish));

async function fill(clients: number): Promise<void> {
  const there = (await db.collection('users').where('role', '==', 'USER').count().get()).data().count;
  if (there === 0) await addPeople();
  const starts = Array.from({ length: Math.ceil((clients - there) / BATCH) }, (_, at) => there + at * BATCH).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, shard) => {
      for (const from of starts) await writeBatch(from, Math.min(from + BATCH, clients), shard);
    }),
  );
}

async function writeBatch(from: number, to: number, shard: number): Promise<void> {
  const batch = db.batch();
  const counted: Sums[] = [];
  for (let index = from; index < to; index++) counted.push(...writeClient(batch, index));
  const added = Object.entries(totalOf(counted)).map(([sum, change]) => [sum, FieldValue.increment(change)] as const);
  batch.set(db.doc(shardPath(shard)), Object.fromEntries(added), { merge: true });
  await batch.commit();
}

/** Counts a document as the triggers do, which are off. */
function countAs(
  batch: WriteBatch,
  { collection, id, counted }: { collection: CountedCollection; id: string; counted: Counted },
): Sums {
  batch.set(db.doc(countedPath(collection, id)), { collection, ...counted });
  return counted.sums;
}

/** Adds `admin1`, `admin2` and so on, or removes the last of them, until there are `count` with `admin`, who always stays. */
async function haveAdmins(count: number): Promise<void> {
  const { docs } = await db.collection('users').where('role', '==', 'ADMIN').get();
  for (let index = docs.length; index < count; index++) await addAdmin(`admin${index}`, `admin${index}@bench.test`);
  const tooMany = docs.map(({ id }) => id).filter((id) => Number(id.slice('admin'.length)) >= count);
  await Promise.all(tooMany.map((id) => db.doc(userPath(id)).delete()));
  await auth.deleteUsers(tooMany);
}

async function addAdmin(uid: string, email: string): Promise<void> {
  await auth.createUser({ uid, email, password: PASSWORD });
  await auth.setCustomUserClaims(uid, { role: 'ADMIN' });
  const profile = newUserWrites(uid, { ...admin, email }).find((write) => write.path === userPath(uid));
  if (profile?.op === 'create') await db.doc(profile.path).set(stored({ ...profile.data, role: 'ADMIN' }));
}

/** Adds the two people who use the app: an admin, and the first of the clients. */
async function addPeople(): Promise<void> {
  await addAdmin('admin', admin.email);
  await auth.createUser({ uid: 'client0', email: 'client0@bench.test', password: PASSWORD });
  await auth.setCustomUserClaims('client0', { role: 'USER' });
  const creator = { uid: 'admin', firstName: admin.firstName, lastName: admin.lastName };
  const [form] = createFormWrites(FORM, exampleForm, creator);
  if (form?.op === 'create') await db.doc(formPath(FORM)).set(stored(form.data));
  // all shards exist, as after the first few clients: so reading a sum always costs the same
  for (let shard = 0; shard < SHARDS; shard++) await db.doc(shardPath(shard)).set(totalOf([]));
}

/** Writes client number `index`, in one of six states; with documents, files and activity like a real one. */
function writeClient(batch: WriteBatch, index: number): Sums[] {
  const uid = `client${index}`;
  const done = index === 0 ? 5 : index % 6;
  const person = { id: uid, firstName: 'Client', lastName: `Number ${index}`, email: `${uid}@bench.test` };
  const run = exampleRun(done, {
    userId: uid,
    ...(done === 5 && {
      status: 'COMPLETED' as const,
      reference: `FM-${index}`,
      approval: exampleApproval({
        client: { firstName: person.firstName, lastName: person.lastName, email: person.email },
        requestedAt: moment(index),
      }),
      daysToComplete: 1,
    }),
  });
  const createdAt = Timestamp.fromMillis(START + index * 60_000);
  for (const write of newUserWrites(uid, person)) {
    if (write.op !== 'create') continue;
    const isProfile = write.path === userPath(uid);
    batch.set(
      db.doc(write.path),
      stored(isProfile ? { ...write.data, createdAt, onboarding: summarize(run) } : { ...run }),
    );
  }
  for (const { entry } of stepActivities(person, run)) batch.set(db.doc(entry.path), stored(entry.data));
  const form = { ...exampleForm, id: FORM, version: 1 };
  const { copies, writes } = assignFormWrites({
    form,
    users: [{ ...person, role: 'USER' }],
    open: [],
    idFor: () => `bench${index}`,
  });
  for (const write of copies) if (write.op === 'create') batch.set(db.doc(write.path), stored(write.data));
  for (const write of writes)
    if (write.op === 'create') batch.set(db.doc(write.path), { ...stored(write.data), assignedAt: createdAt });
  if (index === 0) writeWork(batch, uid);
  const profile = { id: uid, role: 'USER', onboarding: summarize(run) };
  const assignment = { id: `bench${index}`, status: 'ASSIGNED', customForm: { id: FORM } };
  return [
    countAs(batch, { collection: 'users', id: uid, counted: COUNTS.users(storedUser(profile)) }),
    countAs(batch, { collection: 'onboardings', id: uid, counted: COUNTS.onboardings(storedRun({ ...run, id: uid })) }),
    countAs(batch, {
      collection: 'customFormAssignments',
      id: assignment.id,
      counted: COUNTS.customFormAssignments(wholeForm(storedFormAssignment(assignment), { fields: [] })),
    }),
  ];
}

function writeWork(batch: WriteBatch, uid: string): void {
  for (const agreement of AGREEMENTS) {
    const signature = exampleSignature(agreement.number);
    const id = signatureId({ runId: 'onboarding', agreementId: agreement.id, version: agreement.version });
    const rest = { agreementTitle: agreement.title, signerUid: uid, createdAt: Timestamp.now(), receipt: null };
    batch.set(db.doc(signaturePath(uid, id)), { ...signature, ...rest });
  }
  for (let index = 0; index < 7; index++) {
    const { name, size, type, sha256 } = exampleFile({ name: `file-${index}.png` });
    const rest = { kind: 'step', state: 'stored', reason: null, createdAt: Timestamp.fromMillis(START + index) };
    batch.set(db.doc(filePath(uid, `benchfile${index}`)), { name, size, type, sha256, ...rest });
  }
}

/** Replaces the domain's times by the database's own, and names the change. */
function stored(data: Record<string, unknown>): Record<string, unknown> {
  const asTime = (value: unknown): unknown => {
    if (value === WRITE_ID) return 'bench';
    if (value instanceof Timestamp || value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(asTime);
    if ('toMillis' in value) return Timestamp.fromMillis(START + (value as { toMillis(): number }).toMillis() * 1000);
    if ('$' in value) return Timestamp.fromMillis(START);
    return stored(value as Record<string, unknown>);
  };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, asTime(value)]));
}
