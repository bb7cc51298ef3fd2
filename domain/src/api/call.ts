import type { ObjectSchema, Schema } from 'yup';

/** The statuses that refuse a call, each with the reason. */
export type Refusals = Readonly<Record<number, string>>;

/** One call of the API, as data. Functions build its handler from it, the OpenAPI document and the tests its description. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; parameters as `{name}`. */
  path: string;
  who: 'anyone' | 'user' | 'admin';
  summary: string;
  body?: Schema;
  query?: ObjectSchema<object>;
  /** The body of a successful reply, in JSON like every reply. */
  reply: Schema;
  /** The status of a successful reply; 200 by default. */
  status?: 201;
  /** Refusals in addition to those that all calls of its kind share (see refusalsOf), by status. */
  refuses?: Refusals;
  /** Accepts an Idempotency-Key: a repeated call gets the first answer. Never set for a call whose answer contains tokens. */
  idempotent?: true;
  /** Attempts per address and minute; unlimited by default. Many people may share an address. */
  perMinute?: number;
  /** Attempts per account and minute, from any address. */
  perAccount?: number;
  /** The largest body, in bytes; 1 MB by default. */
  maxBytes?: number;
  /** Accepts any body and ignores it, because mail programs send one. */
  bodyIsIgnored?: true;
  /** The message when it fails for a reason that is not the caller's. */
  failed?: string;
  /** Answers without the /api prefix as well. */
  alsoAtRoot?: true;
}
