import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { expect } from 'vitest';
import type { AuthResponse } from '@firstmile/domain';
import { publishedExamples } from '@firstmile/domain/testing';

export const site = process.env['FIRSTMILE_URL'] ?? '';
if (site === '') throw new Error('FIRSTMILE_URL is not set: run npm test -- api, which starts what it names.');
export const projectId = process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile';
// Tests load functions such as the sweep, which otherwise runs every five minutes, into this process as deployed; these use the app without a name.
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` });
const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, 'tests');
/** The server's access, without rules: for reading stored data, and for writes that no client could make. */
export const db = getFirestore(app);
export const auth = getAuth(app);
export const bucket = getStorage(app).bucket();

/** Publishes the product's agreements before the first account, as the business of these tests has done; another file may have. */
await Promise.all(
  publishedExamples().map(([path, data]) =>
    db
      .doc(path)
      .create(data)
      .catch(() => undefined),
  ),
);

/**
 * True when Storage runs: Google's suite may lack its Storage emulator. Tests that store bytes, or need the
 * sweep or an account's removal, which look for bytes, are then left out.
 */
export const HAS_STORAGE = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] !== undefined;

/** True for Google's suite, whose functions emulator answers some requests itself and is slower. */
export const IS_OFFICIAL_SUITE = process.env['STACK_KIND'] === 'official';

export const PASSWORD = 'Secret-pass-1';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
export interface Reply<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}
interface Options {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API like any program. Sends a string unchanged, anything else as JSON. */
export async function call<T = unknown>(method: Method, path: string, options: Options = {}): Promise<Reply<T>> {
  const { token, body, headers } = options;
  const reply = await fetch(site + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as T };
}

/** Checks the documented shape of a refusal; returns its details. */
export function expectRefusal(
  reply: Reply,
  status: number,
  message?: string | RegExp,
): { msg: string; field: string }[] {
  expect({ status: reply.status, body: reply.body }).toMatchObject({
    status,
    body: { error: expect.any(String) as string },
  });
  const { error, details } = reply.body as { error: string; details: { msg: string; field: string }[] };
  expect(Object.keys(reply.body as object).sort()).toEqual(['details', 'error']);
  if (message !== undefined) expect(error).toMatch(message);
  return details;
}

let made = 0;
/** Makes a new e-mail address. */
export function newEmail(): string {
  made += 1;
  return `api-${Date.now().toString(36)}-${process.pid}-${made}@example.test`;
}

export const registration = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  email: newEmail(),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
});

export interface Person {
  uid: string;
  email: string;
  token: string;
  refreshToken: string;
}

/** A client who has registered and signed in. */
export async function newClient(changes: Record<string, unknown> = {}): Promise<Person> {
  const body = registration(changes);
  const { status } = await call('POST', '/api/auth/register', { body });
  expect(status).toBe(201);
  return signIn(body.email);
}

/** The same, with a token whose address is confirmed. */
export async function withConfirmedAddress({ uid, email }: Person): Promise<Person> {
  await auth.updateUser(uid, { emailVerified: true });
  return signIn(email);
}

/** An admin, with the role set like the documented command. */
export async function newAdmin(): Promise<Person> {
  const { uid, email } = await newClient({ firstName: 'Grace' });
  await auth.setCustomUserClaims(uid, { role: 'ADMIN' });
  await db.doc(`users/${uid}`).update({ role: 'ADMIN' });
  return signIn(email);
}

export async function signIn(email: string, password = PASSWORD): Promise<Person> {
  const { status, body } = await call<AuthResponse>('POST', '/api/auth/login', { body: { email, password } });
  expect(status).toBe(200);
  return { uid: body.user.id, email, token: body.accessToken, refreshToken: body.refreshToken };
}

/** The one-time code of the mail that Auth would send for a forgotten password. */
export async function resetCode(email: string): Promise<string> {
  const link = await auth.generatePasswordResetLink(email);
  return new URL(link).searchParams.get('oobCode') ?? '';
}

/** The session id of a token. */
export function sessionOf({ token }: Pick<Person, 'token'>): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return String((JSON.parse(payload) as { auth_time: number }).auth_time);
}

/** Reads a stored document; undefined when there is none. */
export const stored = async (path: string) => (await db.doc(path).get()).data();

/**
 * Reads a list in pages of two until all of `wanted` were found. Other tests add to it meanwhile, so it returns only these, in
 * the order of the list.
 */
export async function readPages(
  list: (query: string) => Promise<Reply<{ id: string }[]>>,
  wanted: readonly string[],
): Promise<{ seen: string[]; mostInAPage: number }> {
  const pages: string[][] = [];
  const seen = () => pages.flat().filter((id) => wanted.includes(id));
  for (let cursor: string | null = ''; cursor !== null && seen().length < wanted.length;) {
    const { body, headers } = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(body.map(({ id }) => id));
    cursor = headers.get('x-next-cursor');
  }
  return { seen: seen(), mostInAPage: Math.max(...pages.map((page) => page.length)) };
}

const PATIENCE_SECONDS = (IS_OFFICIAL_SUITE ? 240 : 60) * Number(process.env['FIRSTMILE_PACE'] ?? 1);

/** Waits for an effect of functions. */
export async function until<T>(what: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  let value = await what();
  for (const end = Date.now() + PATIENCE_SECONDS * 1000; !isRight(value); value = await what()) {
    if (Date.now() > end) throw new Error(`Still so after ${PATIENCE_SECONDS} s: ${JSON.stringify(value)}`);
    await pause(50);
  }
  return value;
}
