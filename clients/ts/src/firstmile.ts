import { setTimeout as pause } from 'node:timers/promises';
import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { readError } from './error.ts';
import type { paths } from './openApi.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type Path<M extends Method> = PathsWithMethod<paths, M>;

/** The reply to a call: `Reply<'get', '/api/custom-forms'>`. */
export type Reply<M extends Method, P extends Path<M>> = paths[P][M] extends {
  responses: Record<number, { content: { 'application/json': infer Body } }>;
}
  ? Body
  : never;
/** An entry of a list: `Item<'/api/custom-forms'>`. */
export type Item<P extends Path<'get'>> = Reply<'get', P> extends readonly (infer Entry)[] ? Entry : never;
/** The parameters and the body of a call, optional where it needs none. */
type Init<M extends Method, P extends Path<M>> =
  undefined extends MaybeOptionalInit<paths[P], M>
    ? [init?: MaybeOptionalInit<paths[P], M>]
    : [init: MaybeOptionalInit<paths[P], M>];
type Call<M extends Method> = <P extends Path<M>>(path: P, ...init: Init<M, P>) => Promise<Reply<M, P>>;

/** The calls that reply with a page of a list; events have an iterator of their own. */
type ListPath = {
  [P in Path<'get'>]: Reply<'get', P> extends readonly unknown[] ? P : never;
}[Exclude<Path<'get'>, '/api/events'>];

export type Event = Item<'/api/events'>;

/** Which events to read. */
interface EventOptions {
  /** The `position` of the last event that you have; by default the feed begins with the oldest. */
  after?: number;
  types?: readonly Event['type'][];
  /** The id of a client. */
  client?: string;
  /** Seconds until the next call after the last event; by default reading ends there. */
  waitSeconds?: number;
  signal?: AbortSignal;
}

/** Makes a client of the API at `baseUrl`, such as https://onboarding.example.com. Calls that are refused throw FirstmileError. */
export function createFirstmile({ baseUrl, key }: { baseUrl: string; key: string }) {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
  api.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw await readError(response);
    },
  });
  const request = api.request as (method: Method, path: string, init?: object) => Promise<Answer>;
  const call = <M extends Method>(method: M) =>
    (async (path: string, init?: object) => (await request(method, path, init)).data) as Call<M>;
  const get = call('get');

  /** Reads a list to its end, a page at a time. */
  async function* each<P extends ListPath>(path: P, ...[init]: Init<'get', P>): AsyncGenerator<Item<P>> {
    const { params, ...others } = (init ?? {}) as { params?: { query?: object } };
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { ...params?.query, cursor };
      const { data, response } = await request('get', path, { ...others, params: { ...params, query } });
      yield* data as Item<P>[];
      cursor = response.headers.get('x-next-cursor');
    }
  }

  /** Reads events in their order. Store the `position` of the last one that you have dealt with, and go on `after` it. */
  async function* events(options: EventOptions = {}): AsyncGenerator<Event> {
    const { types, client, waitSeconds, signal = null } = options;
    const filter = { ...(types && { types: types.join(',') }), ...(client !== undefined && { client }) };
    for (let { after = 0 } = options; ;) {
      const page = await get('/api/events', { params: { query: { ...filter, after: String(after) } }, signal });
      for (const event of page) {
        after = event.position;
        yield event;
      }
      if (page.length > 0) continue;
      if (waitSeconds === undefined) return;
      await pause(waitSeconds * 1000, undefined, { ...(signal && { signal }) });
    }
  }

  return { get, post: call('post'), put: call('put'), delete: call('delete'), each, events };
}

interface Answer {
  data: unknown;
  response: Response;
}
