import type { Request, RequestHandler } from 'express';
import type { Schema } from 'yup';
import { API, AppError, ID, validate, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { authenticate, type Caller } from './auth.ts';
import { readBody } from './body.ts';
import { config } from './config.ts';
import { limit } from './limit.ts';

type Body<N extends ApiCallName> = (typeof API)[N] extends { body: Schema<infer T> } ? T : undefined;
type CallerOf<N extends ApiCallName> = (typeof API)[N]['who'] extends 'anyone' ? Caller | null : Caller;

/** A call that has passed every check of its entry in the API table. */
interface Call<N extends ApiCallName> {
  caller: CallerOf<N>;
  body: Body<N>;
  params: Request['params'];
  query: Request['query'];
  userAgent: string;
  setHeader: (name: string, value: string) => void;
}
/** Does what a call is for and gives back the reply's body. */
export type Handler<N extends ApiCallName> = (call: Call<N>) => Promise<unknown>;

/** Makes an express handler of a call: who may, how often, what shape; then runs it and replies. */
export const route =
  <N extends ApiCallName>(name: N, handler: Handler<N>): RequestHandler =>
  async (request, response) => {
    const call: ApiCall = API[name];
    response.locals['failed'] = call.failed;
    const caller = await authenticate(request.headers.authorization);
    checkRole(call, caller);
    if (call.perMinute !== undefined) await limitAddress(name, call.perMinute, request.ip ?? '');
    const body = readBody(request, call.maxBytes);
    const reply = await handler({
      caller: caller as CallerOf<N>,
      body: (call.body ? validate(call.body, needObject(body)) : undefined) as Body<N>,
      params: request.params,
      query: request.query,
      userAgent: request.get('user-agent') ?? '',
      setHeader: (header, value) => response.set(header, value),
    });
    response.status(call.status ?? 200).json(reply);
  };

/** An id from the path; throws `not-found` with `message` for what cannot be one. */
export function needId(text: unknown, message: string): string {
  if (typeof text !== 'string' || !ID.test(text)) throw new AppError('not-found', message);
  return text;
}

function checkRole({ who }: ApiCall, caller: Caller | null) {
  if (who === 'anyone') return;
  if (!caller) throw new AppError('not-signed-in', 'Please sign in');
  if (who === 'admin' && caller.role !== 'ADMIN')
    throw new AppError('not-allowed', 'Only an administrator may do this');
}

/** Said here once, for every schema would say it in words of its own. */
function needObject(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new AppError('invalid-input', 'Please send a JSON object');
}

async function limitAddress(name: string, perMinute: number, address: string) {
  if (config.unlimitedAddresses().includes(address)) return;
  await limit(`${name}:address:${address}`, perMinute);
}
