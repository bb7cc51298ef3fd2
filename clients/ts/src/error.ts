import type { components } from './openApi.ts';

/** An error in a field of the body. */
export type Detail = components['schemas']['Error']['details'][number];

/** A call that the API refused. `message` is its sentence for people. */
export class FirstmileError extends Error {
  override readonly name = 'FirstmileError';
  readonly status: number;
  /** The errors by field; empty when no field is the cause. */
  readonly details: readonly Detail[];
  /** Seconds after which the same call may succeed; null if waiting does not help. */
  readonly retryAfter: number | null;
  /** Names the call in the log of the server. */
  readonly requestId: string | null;

  constructor({ status, headers }: Response, { error, details = [] }: Partial<components['schemas']['Error']>) {
    super(error ?? `The server answered with status ${status}`);
    this.status = status;
    this.details = details;
    const seconds = headers.get('retry-after');
    this.retryAfter = seconds === null ? null : Number(seconds);
    this.requestId = headers.get('x-request-id');
  }
}

/** Reads a refusal; one that something before the API sent, such as a proxy, need not be JSON. */
export async function readError(response: Response): Promise<FirstmileError> {
  const body = (await response.json().catch(() => ({}))) as Partial<components['schemas']['Error']>;
  return new FirstmileError(response, body);
}
