import type { IncomingMessage, ServerResponse } from 'node:http';
import { Secret, TOTP } from 'otpauth';
import type { Connect, Plugin } from 'vite';
import { bodyOf } from './body.ts';
import type { Stack } from './stack.ts';

/**
 * Stands in for Identity Platform's TOTP, which no local Auth engine has, with the second factor that they have: a code by text message. To the
 * engine an account with TOTP has a phone whose name holds the secret. So the engine itself requires the factor, for every person
 * and call, stores it with the account, and removes it when the Admin SDK does.
 */
export function totpStandIn(stack: Stack): Plugin {
  const install = ({ middlewares }: { middlewares: Connect.Server }): void => {
    middlewares.use(SETTINGS, (_request, response) => send(response, 200, { totp: true }));
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.replace(/^\/identitytoolkit\.googleapis\.com\//, '') ?? '';
      const play = request.method === 'POST' ? CALLS[path] : undefined;
      if (play)
        void answer(request, response, (body, query, time) => play(body, engineOf(stack, query), time)).catch(next);
      else next();
    });
  };
  return { name: 'firstmile-totp-stand-in', configureServer: install, configurePreviewServer: install };
}

/** The file that says whether the deployment's Firebase project has TOTP: here it has. */
const SETTINGS = '/twoFactor.json';

type Json = Record<string, unknown>;
interface Factor {
  mfaEnrollmentId: string;
  displayName?: string;
  enrolledAt: string;
}
interface Engine {
  /** Passes a call on. Throws the engine's refusal. */
  ask: (path: string, body: object, isAdmin?: boolean) => Promise<Json>;
  /** Returns the code of the message that the engine would send for this session. */
  codeOf: (sessionInfo: string) => Promise<string>;
}
type Play = (body: Json, engine: Engine, path: string) => Promise<Json>;

/** The maximum age of a sign-in for adding a factor, in seconds. */
const RECENT = 300;
const PHONE = '+15555550100';
const PREFIX = 'totp:';

class Refusal extends Error {
  readonly body: unknown;

  constructor(body: unknown) {
    super('refused');
    this.body = body;
  }
}
const refuse = (message: string) => new Refusal({ error: { code: 400, message } });

const start: Play = async ({ idToken }, engine) => {
  const [, payload = ''] = String(idToken).split('.');
  const { auth_time: since } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number };
  if (Date.now() / 1000 - since > RECENT) throw refuse('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  const begun = await engine.ask('v2/accounts/mfaEnrollment:start', {
    idToken,
    phoneEnrollmentInfo: { phoneNumber: PHONE },
  });
  const { sessionInfo } = begun['phoneSessionInfo'] as { sessionInfo: string };
  const sharedSecretKey = new Secret({ size: 20 }).base32;
  return {
    totpSessionInfo: {
      sharedSecretKey,
      sessionInfo: `${sharedSecretKey}.${sessionInfo}`,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      finalizeEnrollmentTime: new Date(Date.now() + RECENT * 1000).toISOString(),
    },
  };
};

const finalize: Play = async ({ idToken, totpVerificationInfo }, engine) => {
  const { sessionInfo: both, verificationCode } = totpVerificationInfo as Record<string, string>;
  const [secret = '', sessionInfo = ''] = both?.split(/\.(.*)/s) ?? [];
  need(secret, verificationCode);
  return engine.ask('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: PREFIX + secret,
    phoneVerificationInfo: { sessionInfo, code: await engine.codeOf(sessionInfo) },
  });
};

const signIn: Play = async ({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }, engine) => {
  const { localId } = JSON.parse(Buffer.from(String(mfaPendingCredential), 'base64').toString()) as Json;
  const { users } = await engine.ask('v1/accounts:lookup', { localId: [localId] }, true);
  const factors = (users as { mfaInfo?: Factor[] }[] | undefined)?.[0]?.mfaInfo ?? [];
  const factor = factors.find((candidate) => candidate.mfaEnrollmentId === mfaEnrollmentId);
  if (!factor) throw refuse('MFA_ENROLLMENT_NOT_FOUND');
  need(secretOf(factor), (totpVerificationInfo as Record<string, string>)['verificationCode']);
  const sent = await engine.ask('v2/accounts/mfaSignIn:start', {
    mfaPendingCredential,
    mfaEnrollmentId,
    phoneSignInInfo: {},
  });
  const { sessionInfo } = sent['phoneResponseInfo'] as { sessionInfo: string };
  return engine.ask('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    phoneVerificationInfo: { sessionInfo, code: await engine.codeOf(sessionInfo) },
  });
};

/** Answers a call that lists an account's factors, and presents them as TOTP. */
const answerWithTotp: Play = async (body, engine, path) => withTotp(await engine.ask(path, body)) as Json;

const CALLS: Record<string, Play | undefined> = {
  'v2/accounts/mfaEnrollment:start': start,
  'v2/accounts/mfaEnrollment:finalize': finalize,
  'v2/accounts/mfaSignIn:finalize': signIn,
  'v1/accounts:lookup': answerWithTotp,
  'v1/accounts:signInWithPassword': answerWithTotp,
  'v1/accounts:signInWithIdp': answerWithTotp,
  'v1/accounts:signInWithEmailLink': answerWithTotp,
};

const secretOf = ({ displayName = '' }: Factor) => displayName.slice(PREFIX.length);

function need(secret: string, code: string | undefined): void {
  const isRight = new TOTP({ secret }).validate({ token: code ?? '', window: 1 }) !== null;
  if (!isRight) throw refuse('INVALID_CODE');
}

/** Returns the answer with each of our phones presented as TOTP, at any depth, without their secrets. */
function withTotp(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTotp);
  if (typeof value !== 'object' || value === null) return value;
  const { mfaEnrollmentId, enrolledAt, displayName } = value as Partial<Factor>;
  if (displayName?.startsWith(PREFIX)) return { mfaEnrollmentId, enrolledAt, totpInfo: {} };
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTotp(part)]));
}

type Answer = (body: Json, query: string, path: string) => Promise<Json>;

async function answer(request: IncomingMessage, response: ServerResponse, play: Answer): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const body = JSON.parse((await bodyOf(request)).toString() || '{}') as Json;
  try {
    send(response, 200, await play(body, query, path.replace('/identitytoolkit.googleapis.com/', '')));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send(response, 400, error.body);
  }
}

function engineOf({ auth, projectId }: Stack, query: string): Engine {
  const ask: Engine['ask'] = async (path, body, isAdmin = false) => {
    const reply = await fetch(`${auth}/identitytoolkit.googleapis.com/${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(isAdmin && { authorization: 'Bearer owner' }) },
      body: JSON.stringify(body),
    });
    const answered = (await reply.json()) as Json;
    if (!reply.ok) throw new Refusal(answered);
    return answered;
  };
  const codeOf: Engine['codeOf'] = async (sessionInfo) => {
    const reply = await fetch(`${auth}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes } = (await reply.json()) as {
      verificationCodes: { sessionInfo: string; code: string }[];
    };
    return verificationCodes.find((code) => code.sessionInfo === sessionInfo)?.code ?? '';
  };
  return { ask, codeOf };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
