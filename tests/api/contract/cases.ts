import { expect } from 'vitest';
import { API, errorReply, fieldErrors, refusalsOf, type ApiCall, type ApiCallName } from '@firstmile/domain';
import { call, newAdmin, newClient, type Person, type Reply } from '../support.ts';

/** The people of the cases. Cases that change a person make their own. */
export interface World {
  admin: Person;
  client: Person;
}
export const newWorld = async (): Promise<World> => {
  const [admin, client] = await Promise.all([newAdmin(), newClient()]);
  return { admin, client };
};

type Ask = (world: World) => Promise<Reply>;
/** The inputs with which a call succeeds, and those with which it is refused, by status. */
export interface Case {
  valid: Ask;
  invalid: Record<string, readonly [status: number, ask: Ask]>;
}
/** A case for each call of an area: a missing one does not compile. */
export type Cases<Calls> = { [Name in keyof Calls]: Case };

export interface Sent {
  by?: Pick<Person, 'token'>;
  /** Of a path with several ids all of them, in order. */
  id?: string | number | string[];
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes a call by its row of the table. */
export function ask(name: ApiCallName, { by, id = 'nobody', query = '', body, headers }: Sent = {}): Promise<Reply> {
  const { method, path } = API[name];
  const ids = [id].flat();
  const address = path.replace(/\{\w+\}/g, () => String(ids.shift() ?? 'nobody')) + query;
  return call(method, address, { token: by?.token, body, ...(headers && { headers }) });
}

/** Returns the table's refusal of this call with this status. */
export function expectDescribed(call: ApiCall, reply: Reply, status: number): void {
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status });
  expect(fieldErrors(errorReply, reply.body)).toEqual([]);
  expect(Object.keys(refusalsOf(call)).map(Number)).toContain(status);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
}
