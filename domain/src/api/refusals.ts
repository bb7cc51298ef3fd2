import type { ApiCall, Refusals } from './call.ts';

/** Lists every status that may refuse a call, with the reasons: those of its entry, and those that all calls of its kind share. */
export function refusalsOf(call: ApiCall): Refusals {
  const reasons = [...commonRefusals(call), ...Object.entries(call.refuses ?? {})];
  const all: Record<number, string> = {};
  for (const [status, reason] of reasons) {
    const before = all[Number(status)];
    all[Number(status)] = before === undefined ? reason : `${before} ${reason}`;
  }
  return all;
}

function commonRefusals({ who, path, body, query, idempotent, perMinute, perAccount }: ApiCall): [number, string][] {
  const when = (is: boolean, status: number, reason: string): [number, string][] => (is ? [[status, reason]] : []);
  const isLimited = perMinute !== undefined || perAccount !== undefined;
  return [
    ...when(
      body !== undefined,
      400,
      'The body is not a JSON object, or does not match the schema; `details` names the fields.',
    ),
    query === undefined
      ? [400, 'This call takes no query parameters.']
      : [400, 'The query does not match the schema; `details` names the parameters.'],
    ...when(idempotent === true, 400, 'The Idempotency-Key is not 1 to 128 visible ASCII characters.'),
    [401, who === 'anyone' ? 'The token sent is not valid.' : 'The token is missing or no longer valid.'],
    ...when(who === 'admin', 403, 'The caller is not an admin.'),
    [403, 'An API key was sent that may not make this call.'],
    ...when(path.includes('{'), 404, 'Nothing exists under the id in the path.'),
    ...when(idempotent === true, 409, 'A call with this Idempotency-Key is still running: see Retry-After.'),
    ...when(body !== undefined, 413, 'The body is too large.'),
    ...when(body !== undefined, 415, 'The body is not application/json.'),
    ...when(idempotent === true, 422, 'The Idempotency-Key was used for another request of this kind.'),
    ...when(isLimited, 429, 'Too many calls in a minute: see Retry-After.'),
    ...when(!isLimited, 429, 'Too many calls of one API key in a minute: see Retry-After.'),
    [500, 'Something failed on our side. The reply has no details of it.'],
  ];
}
