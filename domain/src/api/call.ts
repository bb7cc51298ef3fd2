import type { Schema } from 'yup';

/** Statuses that a call is refused with, each with the reason. */
export type Refusals = Readonly<Record<number, string>>;

/** One call of the API, as data: functions make a handler of it, the OpenAPI document and the tests a description. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; parameters as `{name}`. */
  path: string;
  who: 'anyone' | 'user' | 'admin';
  summary: string;
  body?: Schema;
  query?: Schema;
  /** The body of success, JSON as all replies. */
  reply: Schema;
  /** The status of success; 200 unless told. */
  status?: 201;
  /** What it is refused for beside what all calls of its kind are (see refusalsOf), by status. */
  refuses?: Refusals;
  /** Takes an Idempotency-Key: a repeated call gets the first answer. Never for a call whose answer holds tokens. */
  idempotent?: true;
  /** Attempts an address has per minute before it is asked to wait; unlimited unless told. Many people may share an address. */
  perMinute?: number;
  /** Attempts an account has per minute, whatever the addresses. */
  perAccount?: number;
  /** The largest body, in bytes; 1 MB unless told. */
  maxBytes?: number;
  /** A body of any kind may come and says nothing: mail programs send one. */
  bodyIsIgnored?: true;
  /** What is told when it fails for a reason that is not the caller's. */
  failed?: string;
  /** Answers without the /api prefix, too. */
  alsoAtRoot?: true;
}
