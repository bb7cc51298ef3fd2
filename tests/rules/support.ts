import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { isDeleteField, isServerTime, PlainTime, WRITE_ID, type Moment, type Write } from '@firstmile/domain';

lite.setLogLevel('silent'); // these tests expect refusals: not logged

export interface Person {
  uid: string;
  email: string;
  role?: string;
  /** The client of a contributor. */
  client?: string;
  /** True when the address is confirmed; false by default. */
  isConfirmed?: boolean;
  /** The provider that began the token's session, as Auth names it. */
  provider?: string;
  /** The start of the token's session, in seconds since 1970; now by default. */
  signedInAt?: number;
}
export const ADA: Person = { uid: 'ada', email: 'ada@northwind.example', role: 'USER' };
export const BEN: Person = { uid: 'ben', email: 'ben@southwind.example', role: 'USER' };
export const MIA: Person = { uid: 'mia', email: 'mia@firstmile.example', role: 'ADMIN' };
/** Works for Ada, and Zoe for Ben. */
export const IRIS: Person = { uid: 'iris', email: 'iris@northwind.example', role: 'CONTRIBUTOR', client: 'ada' };
export const ZOE: Person = { uid: 'zoe', email: 'zoe@southwind.example', role: 'CONTRIBUTOR', client: 'ben' };
/** The people who have a profile at first. */
export const PEOPLE = [ADA, BEN, MIA, IRIS, ZOE];
/** Signed up around the API: a valid token, no role. */
export const SAM: Person = { uid: 'sam', email: 'sam@elsewhere.example' };

/** A time that no valid write has. */
export const PAST = lite.Timestamp.fromMillis(1_000_000_000_000);

/** People without access to Ada's data, two of them with a token of Ada's. Admins are not strangers. */
export const STRANGERS: readonly { who: string; person: Person | null }[] = [
  { who: 'another client', person: BEN },
  { who: 'one of the people of another client', person: ZOE },
  { who: 'an account without a role', person: SAM },
  { who: 'Ada before she has a role', person: { uid: ADA.uid, email: ADA.email } },
  { who: 'Ada with an unknown role', person: { ...ADA, role: 'OWNER' } },
  { who: 'nobody', person: null },
];

/** The profile of a person with a role, as written by functions, with the fields that rules read. */
export const profileOf = ({ email, role }: Person) => ({ firstName: 'Ada', lastName: 'Marsh', email, role });

/**
 * A separate Firestore under the rules of this repository, with the profiles of people with a role. Reading and
 * seeding pass by the rules.
 */
export interface Project {
  id: string;
  as(person: Person | null): lite.Firestore;
  seed(path: string, data: object): Promise<void>;
  remove(path: string): Promise<void>;
  read(path: string): Promise<lite.DocumentData | null>;
}

export const rulesFile = (name: 'firestore.rules' | 'storage.rules') =>
  readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Host and port that the environment names, as `npm test -- rules` sets it. */
export function emulator(
  variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST' | 'STORAGE_FIRESTORE_HOST',
) {
  const [host, port] = (process.env[variable] ?? '').split(':');
  if (!host || !port) throw new Error(`${variable} is not set: run npm test -- rules, which starts what it names.`);
  return { host, port: Number(port) };
}

const id = `demo-rules-${process.env['VITEST_POOL_ID'] ?? ''}`;
const clients = new Map<string, lite.Firestore>();
let inForce: string | undefined;

/**
 * An empty project under the current rules file, or under `rules`. The test files of a worker, which run one after the other, share
 * it: Google's engine takes seconds to read the rules. Not `initializeTestEnvironment` of rules-unit-testing: the built-in engine
 * refuses the request with which it loads rules, and its Firestore without a person would bypass them (`wholeSdk.ts`).
 */
export async function openProject(rules = rulesFile('firestore.rules')): Promise<Project> {
  const { host, port } = emulator('FIRESTORE_EMULATOR_HOST');
  const project = `http://${host}:${port}/emulator/v1/projects/${id}`;
  await send('DELETE', `${project}/databases/(default)/documents`);
  const files = [{ name: 'firestore.rules', content: rules }];
  if (rules !== inForce) await send('PUT', `${project}:securityRules`, { rules: { files } });
  inForce = rules;

  const client = (name: string, options: Parameters<typeof lite.connectFirestoreEmulator>[3]) => {
    const known = clients.get(name);
    if (known) return known;
    // The lite client uses REST: only there does the engine check the rules without a person.
    const db = lite.getFirestore(initializeApp({ projectId: id }, `${id} ${name}`));
    lite.connectFirestoreEmulator(db, host, port, options);
    clients.set(name, db);
    return db;
  };
  const owner = client('the owner', { mockUserToken: 'owner' });
  const seed = (path: string, data: object) => lite.setDoc(lite.doc(owner, path), stored(data) as lite.DocumentData);
  for (const person of PEOPLE) await seed(`users/${person.uid}`, profileOf(person));
  return {
    id,
    as: (person) =>
      client(JSON.stringify(person), person ? { mockUserToken: { user_id: person.uid, ...tokenOf(person) } } : {}),
    seed,
    remove: (path) => lite.deleteDoc(lite.doc(owner, path)),
    read: async (path) => (await lite.getDoc(lite.doc(owner, path))).data() ?? null,
  };
}

/** The claims of a token that is valid now: without `exp` the full SDK waits for ever. */
export function tokenOf({ email, role, client, isConfirmed, provider = 'password', signedInAt }: Person) {
  const now = Math.floor(Date.now() / 1000);
  return {
    email,
    iat: now - 5,
    auth_time: signedInAt ?? now - 5,
    exp: now + 3600,
    firebase: { sign_in_provider: provider as 'custom', identities: {} }, // the SDK's type names none of OIDC
    ...(role && { role }),
    ...(client && { client }),
    ...(isConfirmed !== undefined && { email_verified: isConfirmed }),
  };
}

/** Sends a command's writes as one batch, like the browser, where a `create` is also a set that the rules require to be new. */
export async function commit(db: lite.Firestore, writes: readonly Write[]): Promise<void> {
  const batch = lite.writeBatch(db);
  for (const write of writes) {
    const ref = lite.doc(db, write.path);
    if (write.op === 'delete') batch.delete(ref);
    else if (write.op === 'update') batch.update(ref, stored(write.data) as lite.DocumentData);
    else batch.set(ref, stored(write.data) as lite.DocumentData);
  }
  await batch.commit();
}

/** Converts `value` for an SDK: the server's time, moments and the id of the change. */
export function stored(value: unknown, serverTime: unknown = lite.serverTimestamp()): unknown {
  if (isServerTime(value)) return serverTime;
  if (value === WRITE_ID) return 'w1';
  if (isDeleteField(value)) return lite.deleteField();
  if (isMoment(value)) return lite.Timestamp.fromMillis(value.toMillis());
  if (Array.isArray(value)) return value.map((item) => stored(item, serverTime));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stored(inner, serverTime)]));
}

/** Changes some fields of a command's writes. */
export const tampered = (writes: readonly Write[], changes: Record<string, unknown>): Write[] =>
  writes.map((write) => (write.op === 'delete' ? write : { ...write, data: { ...write.data, ...changes } }));

/** Returns the document that a command creates, as an app reads it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test knows what it made
export const createdDocument = <T>(id: string, [write]: readonly Write[]): T =>
  ({ ...(write && write.op !== 'delete' && write.data), id }) as T;

/** Expects the rules to refuse the attempt. */
export async function expectRefused(attempt: () => Promise<unknown>): Promise<void> {
  await expect(attempt()).rejects.toMatchObject({ code: 'permission-denied' });
}

/** Expects the rules to refuse the attempt, and the document at `path` to be unchanged. */
export async function expectUnchanged(project: Project, path: string, attempt: () => Promise<unknown>): Promise<void> {
  const before = await project.read(path);
  await expectRefused(attempt);
  expect(await project.read(path)).toEqual(before);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const isMoment = (value: unknown): value is Moment =>
  value instanceof PlainTime || (isPlain(value) && 'toMillis' in value);

async function send(method: string, url: string, body?: object): Promise<void> {
  const options = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(url, { method, ...options });
  if (!reply.ok) throw new Error(`${method} ${url}: ${reply.status} ${await reply.text()}`);
}
