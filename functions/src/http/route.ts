import type { Request, RequestHandler } from 'express';
import type { InferType, Schema } from 'yup';
import {
  ANY_SCOPE,
  API,
  AppError,
  CALL_SCOPES,
  CODES_HEADER,
  ID,
  newId,
  validate,
  type ApiCall,
  type ApiCallName,
  say,
  type Message,
} from '@firstmile/domain';
import { authenticate, type Caller } from './auth.ts';
import { readBody } from './body.ts';
import { acting, type Author } from '../core/acting.ts';
import { config } from '../core/config.ts';
import { inLane } from '../core/lanes.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { limit } from './limit.ts';
import { networkOf } from './network.ts';
import { nextPage } from './paging.ts';
import { requestIdOf } from './reply.ts';
import { refuseUnknownFields } from './unknownFields.ts';

type Body<N extends ApiCallName> = (typeof API)[N] extends { body: Schema<infer T> } ? T : undefined;
type Query<N extends ApiCallName> = (typeof API)[N] extends { query: Schema<infer T> } ? T : undefined;
/** The body of a call's success. */
export type Reply<N extends ApiCallName> = InferType<(typeof API)[N]['reply']>;
type CallerOf<N extends ApiCallName> = (typeof API)[N]['who'] extends 'anyone' ? Caller | null : Caller;

/** A call that has passed all checks of its entry in the API table. */
interface Call<N extends ApiCallName> {
  caller: CallerOf<N>;
  body: Body<N>;
  params: Request['params'];
  query: Query<N>;
  userAgent: string;
  /** Address of the caller; '' where it is unknown. */
  ip: string;
  /** Id of this request in the log. */
  requestId: string;
  /** Id for what the call creates: the same when a call with an Idempotency-Key runs again. */
  newIdOnce: string;
  /** Sets the headers that lead to a list's next page; none without a cursor. `parameter` is its name in the query. */
  setNext: (cursor: string | undefined, parameter?: 'cursor' | 'after') => void;
}
/** Carries out a call and returns the reply's body. */
export type Handler<N extends ApiCallName> = (call: Call<N>) => Promise<Reply<N>>;

/** Makes an express handler of a call: checks access, limits and shapes, then runs it and replies. */
export const route =
  <N extends ApiCallName>(name: N, handler: Handler<N>): RequestHandler =>
  (request, response) =>
    inLane(request.headers.authorization?.toLowerCase(), async () => {
      const call: ApiCall = API[name];
      response.locals['failed'] = call.failed;
      const caller = await authenticate(request.headers.authorization, name === 'verify');
      checkRole(call, caller);
      checkScope(name, caller);
      if (call.perMinute !== undefined) await limitAddress(name, call.perMinute, request.ip ?? 'none');
      const sent = call.bodyIsIgnored ? undefined : readBody(request, call.maxBytes);
      const body: unknown = call.body && readFields(call.body, sent);
      const query = readQuery(call, request.query);
      const handle = (newIdOnce: string) =>
        handler({
          caller: caller as CallerOf<N>,
          body: body as Body<N>,
          params: request.params,
          query: query as Query<N>,
          userAgent: request.get('user-agent') ?? '',
          ip: request.ip ?? '',
          requestId: requestIdOf(response),
          newIdOnce,
          setNext: (cursor, parameter = 'cursor') =>
            cursor !== undefined && response.set(nextPage(request.path, query, { [parameter]: cursor })),
        });
      // also by account, which may have any number of tokens
      const perform = (newIdOnce: string) => inLane(caller?.uid, () => handle(newIdOnce));
      const author: Author | null = caller && {
        uid: caller.uid,
        door: caller.key || request.get(CODES_HEADER) === undefined ? 'api' : 'app',
        userAgent: (request.get('user-agent') ?? '').slice(0, 512),
        ip: request.ip ?? '',
        provider: caller.provider,
        secondFactor: caller.secondFactor,
        ...(caller.key && { key: { id: caller.key.id, name: caller.key.name } }),
      };
      const work = (newIdOnce: string) => (author ? acting.run(author, perform, newIdOnce) : perform(newIdOnce));
      const key = call.idempotent && idempotencyKey(request.get('idempotency-key'));
      if (key === undefined) {
        response.status(call.status ?? 200).json(await work(newId()));
        return;
      }
      const repeatable = {
        name,
        uid: caller?.uid ?? null,
        key: ownKey(caller, key),
        content: JSON.stringify([request.params, body]),
      };
      const { status, json, isRepeated } = await once(repeatable, call.status ?? 200, work);
      if (isRepeated) response.set('Idempotent-Replayed', 'true');
      response.status(status).type('json').send(json);
    });

/** Checks an id from the path; throws `not-found` with `message` for anything else. */
export function needId(text: unknown, message: Message): string {
  if (typeof text !== 'string' || !ID.test(text)) throw new AppError('not-found', message);
  return text;
}

function checkRole({ who }: ApiCall, caller: Caller | null) {
  if (who === 'anyone') return;
  if (!caller) throw new AppError('not-signed-in', say('signIn.please'));
  if (who === 'admin' && caller.role !== 'ADMIN') throw new AppError('not-allowed', say('notAdmin'));
}

/** Refuses a key that lacks the call's scope, and any key for a call that takes a person. */
function checkScope(name: ApiCallName, caller: Caller | null) {
  if (!caller?.key) return;
  const scope = CALL_SCOPES[name];
  if (scope === null) throw new AppError('not-allowed', say('apiKey.personOnly'));
  if (scope !== ANY_SCOPE && !caller.key.scopes.includes(scope))
    throw new AppError('not-allowed', say('apiKey.missingScope', { scope }));
}

/** Separates the Idempotency-Keys of a program from those of its maker and of other programs. */
const ownKey = (caller: Caller | null, key: string) => (caller?.key ? `${caller.key.id} ${key}` : key);

/** Checks the query. Refuses parameters that the call does not have, such as a misspelt filter: the reply would be another one. */
function readQuery({ query }: ApiCall, sent: Request['query']): unknown {
  const names = query ? Object.keys(query.fields) : [];
  const unknown = Object.keys(sent).find((name) => !names.includes(name));
  if (unknown === undefined) return query ? validate(query, sent) : undefined;
  const msg = say('page.unknown', { name: unknown.slice(0, 100) });
  throw new AppError('invalid-input', msg, [{ field: unknown.slice(0, 100), msg }]);
}

/** Checks a body, and that its schema has all of its fields. */
function readFields(schema: Schema, sent: unknown): unknown {
  const body = needObject(sent);
  refuseUnknownFields(schema, body);
  return validate(schema, body);
}

/** Refuses a body that is not an object, with one message for all calls. */
function needObject(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new AppError('invalid-input', say('request.object'));
}

async function limitAddress(name: string, perMinute: number, address: string) {
  if (config.unlimitedAddresses().includes(address)) return;
  await limit(`${name}:address:${networkOf(address)}`, perMinute);
}
