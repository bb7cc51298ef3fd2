import type { Schema } from 'yup';

/** One call of the API, as data: functions make a handler of it, the OpenAPI document and the tests a description. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; parameters as `{name}`. */
  path: string;
  who: 'anyone' | 'user' | 'admin';
  summary: string;
  body?: Schema;
  /** The status of success; 200 unless told. */
  status?: 201;
  /** Attempts an address has per minute before it is asked to wait; unlimited unless told. Many people may share an address. */
  perMinute?: number;
  /** Attempts an account has per minute, whatever the addresses. */
  perAccount?: number;
  /** The largest body, in bytes; 1 MB unless told. */
  maxBytes?: number;
  /** What is told when it fails for a reason that is not the caller's. */
  failed?: string;
  /** Answers without the /api prefix, too. */
  alsoAtRoot?: true;
}
