import { pathToFileURL } from 'node:url';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { firstAdminPath, newId, sessionsPath, teamMarkPath, userPath, type Role } from '@firstmile/domain';
import { readArguments, runCommand, WrongArguments } from './commandLine.ts';
import { projectId as localProject, Refusal } from './stack/settings.mjs';

/** The place of the accounts: a project in production, or the local stack behind its web server's address. */
type Target = { project: string } | { url: string; localProject?: string };

/**
 * Gives a registered user the role ADMIN, or another one: sets the claim and the profile, because rules need both. Ends the user's sessions,
 * whose tokens still have the old role. Tells whether the address is confirmed: anybody can register another one. Throws `Refusal` when the user or the stack is missing.
 */
export async function makeAdmin(email: string, target: Target, role: Role = 'ADMIN'): Promise<{ isProven: boolean }> {
  if ('url' in target) await needStack(target.url);
  const auth = authOf(target);
  const user = await auth.getUserByEmail(email).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'app/invalid-credential')
      throw new Refusal(
        'There are no credentials for this project: create them with gcloud auth application-default login.',
      );
    if (!['auth/user-not-found', 'auth/invalid-email'].includes(String((error as { code?: unknown }).code)))
      throw error;
    throw new Refusal(`Nobody has registered as ${email}: register first, then run this again.`);
  });
  if (user.customClaims?.['client'] !== undefined)
    throw new Refusal(`${email} works for a client: an administrator needs an account of another address.`);
  if (role !== 'ADMIN') await needOtherAdmin(user.uid, target);
  const profile = userPath(user.uid);
  await write(profile, { target, fields: { role: { stringValue: role }, writeId: { stringValue: newId() } } }); // from here on older tokens are refused
  const isProven = user.emailVerified;
  if (user.customClaims?.['role'] === role) return { isProven };
  if (role === 'ADMIN') {
    await write(teamMarkPath(user.uid), { target, fields: nothingNew(), mustExist: false });
    await write(firstAdminPath, {
      target,
      fields: { closedAt: { timestampValue: new Date().toISOString() } },
      mustExist: false,
    });
  }
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, role });
  await auth.revokeRefreshTokens(user.uid);
  const { tokensValidAfterTime = '' } = await auth.getUser(user.uid);
  const endedAt = { timestampValue: new Date(tokensValidAfterTime).toISOString() };
  await write(profile, { target, fields: { sessionsEndedAt: endedAt } });
  await write(sessionsPath(user.uid), { target, fields: { endedAt }, mustExist: false });
  return { isProven };
}

/** Refuses when no other administrator can sign in, because then nobody could make one in the app. */
async function needOtherAdmin(uid: string, target: Target) {
  const isAdmin = { fieldFilter: { field: { fieldPath: 'role' }, op: 'EQUAL', value: { stringValue: 'ADMIN' } } };
  const body = { structuredQuery: { from: [{ collectionId: 'users' }], where: isAdmin } };
  const reply = await call({ method: 'POST', to: ':runQuery', target, body });
  if (!reply.ok) throw new Error(`Firestore replied ${reply.status}: ${await reply.text()}`);
  const rows = (await reply.json()) as { document?: AdminDocument }[];
  const admins = rows.flatMap(({ document }) => document ?? []);
  const isOther = ({ name, fields }: AdminDocument) =>
    !name.endsWith(`/${userPath(uid)}`) && fields.isDisabled?.booleanValue !== true;
  if (admins.length > 0 && !admins.some(isOther))
    throw new Refusal('This is the last administrator who can sign in: make another one first.');
}
interface AdminDocument {
  name: string;
  fields: { isDisabled?: { booleanValue: boolean } };
}

/** Marks all earlier notices of the team as read. */
const nothingNew = () => ({
  readUntil: { timestampValue: new Date().toISOString() },
  clearedUntil: { nullValue: null },
  seen: { mapValue: {} },
  updatedAt: { timestampValue: new Date().toISOString() },
  writeId: { stringValue: newId() },
});

async function needStack(url: string) {
  const isUp = await fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isUp)
    throw new Refusal(
      `No local stack answers at ${url}: start it with npm start (for another port, set PORT=...), ` +
        'or name a project in production with --project <id>.',
    );
}

function authOf(target: Target) {
  const name = 'url' in target ? target.url : target.project;
  if ('project' in target) {
    if (process.env['FIREBASE_AUTH_EMULATOR_HOST'])
      throw new Refusal('FIREBASE_AUTH_EMULATOR_HOST is set, so --project would reach the local stack: unset it.');
    return getAuth(initializeApp({ projectId: target.project, credential: applicationDefault() }, name));
  }
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(target.url).host;
  return getAuth(initializeApp({ projectId: target.localProject ?? localProject }, name));
}

async function write(
  path: string,
  { target, fields, mustExist = true }: { target: Target; fields: Record<string, object>; mustExist?: boolean },
) {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const only = [...mask, ...(mustExist ? ['currentDocument.exists=true'] : [])].join('&');
  const reply = await call({ method: 'PATCH', to: `/${path}?${only}`, target, body: { fields } });
  if (reply.status === 404) throw new Refusal('This account has no profile: register with its email address first.');
  if (!reply.ok) throw new Error(`Firestore replied ${reply.status}: ${await reply.text()}`);
}

/** Calls Firestore by REST, which the local web server forwards, so that one address is enough. */
async function call({
  method,
  to,
  target,
  body,
}: {
  method: string;
  to: string;
  target: Target;
  body: object;
}): Promise<Response> {
  const isLocal = 'url' in target;
  const base = isLocal ? target.url : 'https://firestore.googleapis.com';
  const project = isLocal ? (target.localProject ?? localProject) : target.project;
  const token = isLocal ? 'owner' : (await applicationDefault().getAccessToken()).access_token;
  return fetch(`${base}/v1/projects/${project}/databases/(default)/documents${to}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function main() {
  const { values, positionals } = readArguments({
    allowPositionals: true,
    options: { project: { type: 'string' }, undo: { type: 'boolean' } },
  });
  const [email] = positionals;
  if (!email?.includes('@') || positionals.length > 1) throw new WrongArguments('Name one email address.');
  if (values.project === '') throw new WrongArguments('--project takes the id of a project.');
  const url = process.env['FIRSTMILE_URL'] ?? `http://localhost:${process.env['PORT'] ?? '5173'}`;
  const role = values.undo ? 'USER' : 'ADMIN';
  const { isProven } = await makeAdmin(
    email,
    values.project === undefined ? { url } : { project: values.project },
    role,
  );
  console.log(`${email} is now ${values.undo ? 'a client' : 'an administrator'}. Sign in again to see it.`);
  if (values.project !== undefined && !values.undo && !isProven)
    console.warn(
      `Nobody has confirmed ${email}, so somebody else may have registered it. If in doubt, run this with --undo, ` +
        'and invite the address in Settings > Team.',
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand('npm run make-admin -- someone@example.com [--project <id>] [--undo]', main).catch(
    (error: unknown) => {
      console.error(error instanceof Refusal ? error.message : error);
      process.exitCode = 1;
    },
  );
