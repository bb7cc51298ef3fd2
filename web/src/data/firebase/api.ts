import {
  AppError,
  asMessage,
  CODES_HEADER,
  say,
  type ApiCall,
  type ErrorCode,
  type ErrorReply,
  type ReplyCodes,
} from '@firstmile/domain';
import { idToken } from './auth.ts';

const CODES: Record<number, ErrorCode> = {
  400: 'invalid-input',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid-input',
  415: 'invalid-input',
  429: 'too-many',
};

type Address = Pick<ApiCall, 'method' | 'path'>;

/** Puts an id or token into the placeholder of a call's path. */
export const inPath = ({ method, path }: Address, value: string): Address => ({
  method,
  path: path.replace(/\{\w+\}/, encodeURIComponent(value)),
});

/** The API could not be reached: whether it did anything is unknown. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  readonly says = say('network.noResponse');
}

/**
 * Makes one call of the API and returns its answer's body. Renews the token and tries once more on 401. Throws AppError
 * with the server's message and fields, NoResponseError when there is no answer.
 */
export async function callApi<T>(call: Address, body?: unknown, isAnonymous = false): Promise<T> {
  const token = isAnonymous ? null : await tokenOrNoResponse();
  let reply = await send(call, body, token);
  if (reply.status === 401 && token) reply = await send(call, body, await tokenOrNoResponse(true));
  const answer = (await reply.json().catch(() => null)) as Refusal | null; // no JSON
  // no JSON, or a gateway's status: the answer is not from the product
  if (answer === null || reply.status >= 502) throw new NoResponseError();
  if (reply.ok) return answer as T;
  throw refusal(reply.status, answer);
}

async function tokenOrNoResponse(force = false): Promise<string | null> {
  try {
    return await idToken(force);
  } catch (error) {
    throw (error as { code?: string }).code === 'auth/network-request-failed' ? new NoResponseError() : error;
  }
}

type Refusal = Partial<ErrorReply & { codes: ReplyCodes }>;

function refusal(status: number, { error, details = [], codes }: Refusal): AppError {
  const fields = details.map(({ field, msg }, index) => ({ field, msg: asMessage(codes?.details[index] ?? msg) }));
  const says = asMessage(codes?.error ?? error ?? say('network.status', { status }));
  return new AppError(CODES[status] ?? 'conflict', says, fields);
}

async function send(call: Address, body: unknown, token: string | null): Promise<Response> {
  try {
    return await fetch(call.path, {
      method: call.method,
      credentials: 'include',
      headers: {
        [CODES_HEADER]: '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    // no network, or cut
    throw new NoResponseError();
  }
}
