import { sessionCalls } from '@firstmile/domain';
import { expect, test, type Page } from '@playwright/test';
import type { Person } from './support.ts';

/** A test that continues offline, with the service worker. Other tests run without it, because it fetches the whole app. */
export const offlineTest = test.extend({ serviceWorkers: 'allow' });

const site = process.env['FIRSTMILE_URL'] ?? 'http://localhost:5173';
const API_KEY = 'demo-key';
/** The app's waits, shortened where nothing happens meanwhile: web/src/lib/waits.ts has the real ones. */
const WAITS = { answersRest: 300, retry: 500, stalled: 4000, networkCheck: 500 };

interface Account {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Opens a page as a person who has signed in on this device before. */
export async function signIn(page: Page, person: Person, path?: string): Promise<void> {
  await storeSession(page, person);
  await page.goto(path ?? (person.role === 'ADMIN' ? '/admin/dashboard' : '/dashboard'));
  if (path === undefined) await expect(page).toHaveURL(/dashboard/);
}

/** Stores a session on the device, like a sign-in, without opening the app. */
export async function storeSession(page: Page, person: Person): Promise<void> {
  const account = await askForTokens(person);
  const { uid: id, firstName, lastName, email, role } = person;
  await page.goto('/__/firebase/init.json'); // any page of this origin has its storage
  await onDevice(page, { place: AUTH, action: 'put', value: { [AUTH.keyPath]: AUTH.key, value: sdkUser(account) } });
  const user = { uid: id, firstName, lastName, email, role };
  await onDevice(page, { place: SESSION, action: 'put', value: { user, at: Date.now(), providers: ['password'] } });
  await page.evaluate((keys) => Object.entries(keys).forEach(([key, value]) => localStorage.setItem(key, value)), {
    accessToken: account.idToken,
    refreshToken: account.refreshToken,
    user: JSON.stringify({ id, firstName, lastName, email, role }),
    isAuthenticated: 'true',
    rememberMe: 'true',
    waits: JSON.stringify(WAITS),
  });
}

/** Checks whether Auth accepts this password. */
export const expectSignIn = (who: Pick<Person, 'email' | 'password'>) => askForTokens(who).then(() => undefined);

/** Starts another session of this person; the returned function checks whether the server still accepts it. */
export async function otherSession(person: Person): Promise<() => Promise<boolean>> {
  const { idToken } = await askForTokens(person);
  const { method, path } = sessionCalls.verify;
  return async () => (await fetch(site + path, { method, headers: { authorization: `Bearer ${idToken}` } })).ok;
}

async function askForTokens({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Account> {
  const reply = await fetch(`${site}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return (await reply.json()) as Account;
}

type SdkUser = ReturnType<typeof sdkUser>;

/** Replaces the Auth SDK's stored data of the signed-in person. */
export async function changeAuthUser(page: Page, change: (user: SdkUser) => SdkUser): Promise<void> {
  const before = (await onDevice(page, { place: AUTH, action: 'get' })) as { value: SdkUser };
  await onDevice(page, { place: AUTH, action: 'put', value: { ...before, value: change(before.value) } });
}

/**
 * Makes renewed tokens of this page's context keep the time of their sign-in, as in production; the local engine gives
 * them that of the account's latest sign-in, on any device. Returns how to end it, before the page signs in again.
 */
export async function keepSignInTime(page: Page): Promise<() => Promise<void>> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const signedInAt = claimsOf(token)['auth_time'];
  const renewal = '**/securetoken.googleapis.com/v1/token*';
  await page.context().route(renewal, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as Record<'id_token' | 'access_token', string>;
    const [head, , signature] = reply.id_token.split('.');
    const claims = JSON.stringify({ ...claimsOf(reply.id_token), auth_time: signedInAt });
    const id_token = [head, Buffer.from(claims).toString('base64url'), signature].join('.');
    await route.fulfill({ response, json: { ...reply, id_token, access_token: id_token } });
  });
  return () => page.context().unroute(renewal);
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Removes the Auth SDK's data from the device, as if only that storage had been lost. */
export async function removeAuthUser(page: Page): Promise<void> {
  await page.goto('/__/firebase/init.json'); // not a page of the app, whose SDK would notice
  await onDevice(page, { place: AUTH, action: 'delete' });
}

const AUTH_KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`;
/** The storage of the signed-in person: the SDK's, and the app's. */
const AUTH = { name: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage', keyPath: 'fbase_key', key: AUTH_KEY };
const SESSION = { name: 'firstmile-session', store: 'session', keyPath: null, key: 'now' };

/** Reads or changes one entry of a database of the device, which is created if missing. */
const onDevice = (
  page: Page,
  { place, action, value }: { place: typeof AUTH | typeof SESSION; action: 'get' | 'put' | 'delete'; value?: object },
) =>
  page.evaluate(
    ([{ name, store, keyPath, key }, what, put]) =>
      new Promise<unknown>((done, fail) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath });
        opening.onerror = () => fail(new Error(`${name} cannot be opened`));
        opening.onsuccess = () => {
          const tx = opening.result.transaction(store, 'readwrite');
          const entries = tx.objectStore(store);
          const request = what === 'put' ? (keyPath ? entries.put(put) : entries.put(put, key)) : entries[what](key);
          tx.oncomplete = () => {
            opening.result.close();
            done(request.result);
          };
        };
      }),
    [place, action, value] as const,
  );

/** The Auth SDK's stored data of a person. */
function sdkUser({ localId: uid, email, idToken: accessToken, refreshToken, expiresIn }: Account) {
  const now = Date.now();
  return {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }],
    stsTokenManager: { refreshToken, accessToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}
