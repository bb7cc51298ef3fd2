import { call, type Person } from './support.ts';

let made = 0;
/** A new key. */
export const newKey = () => `key-${Date.now().toString(36)}-${process.pid}-${(made += 1)}`;

/** A call with an Idempotency-Key. */
export const withKey = <T>(key: string, { path, body, by }: { path: string; body?: unknown; by?: Person }) =>
  call<T>('POST', path, { token: by?.token, body, headers: { 'idempotency-key': key } });
