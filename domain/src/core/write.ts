import { say } from './message.ts';
import { AppError } from './errors.ts';

/** A placeholder for the server's time in the data of a Write; the browser and the functions replace it by their SDK's sentinel. */
export const SERVER_TIME = { $: 'serverTime' } as const;
export type ServerTime = typeof SERVER_TIME;

/**
 * A placeholder for the id of a Write's change; `stamp` replaces it. It is a symbol, which neither IndexedDB nor
 * Firestore stores: a write that was not stamped is never sent.
 */
export const WRITE_ID = Symbol('writeId');

/** A placeholder that deletes a field, as a value of an `update`. */
export const DELETE_FIELD = { $: 'deleteField' } as const;

/**
 * One change to one document, as data: `create` (must not exist yet), `set` (whole document), `update` (dotted paths) or
 * `delete`. Values are absolute, never relative, so that a write that arrives twice has the effect of one.
 */
export type Write =
  { op: 'create' | 'set' | 'update'; path: string; data: Record<string, unknown> } | { op: 'delete'; path: string };

/** A Write that carries the id of its change: only `stamp` makes it, and only it can be committed. */
export type StampedWrite = Write & { readonly [STAMPED]: true };
declare const STAMPED: unique symbol;

/** Puts the id of a change into its writes: into each document, and into each map in it, such as a saved step, that names the change. */
export const stamp = (writes: readonly Write[], writeId: string): StampedWrite[] =>
  writes.map((write) => {
    if (write.op === 'delete') return write;
    const fields = Object.entries(write.data).map(([key, value]) => [key, named(value, writeId)]);
    return { ...write, data: named(Object.fromEntries(fields), writeId) };
  }) as StampedWrite[];

const named = (value: unknown, writeId: string): unknown =>
  (value as { writeId?: unknown } | null | undefined)?.writeId === WRITE_ID ? { ...(value as object), writeId } : value;

export const isServerTime = (value: unknown): value is ServerTime => isMark(value, SERVER_TIME.$);
export const isDeleteField = (value: unknown): value is typeof DELETE_FIELD => isMark(value, DELETE_FIELD.$);

const isMark = (value: unknown, mark: string): boolean => (value as { $?: unknown } | null | undefined)?.$ === mark;

/** The result of a command that chooses the id of the document it creates. */
export interface Creation<T> {
  writes: Write[];
  made: T;
}

/** Reads what a `create` with this data stores, as it is until the server has answered: without its times and the id of the change. */
export const madeOf = <T>(stored: (document: unknown) => T, id: string, data: Record<string, unknown>): T =>
  stored({ ...Object.fromEntries(Object.entries(data).map(([key, value]) => [key, unanswered(value)])), id });

const unanswered = (value: unknown) => (isServerTime(value) ? null : value === WRITE_ID ? '' : value);

/** Makes the dotted path of a key inside a map. Throws for a key that would be misread, such as one with a dot. */
export function fieldPath(map: string, key: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(key)) throw new AppError('invalid-input', say('key.invalid', { key }));
  return `${map}.${key}`;
}

/** Makes a new document id or write id: 20 letters and digits, 119 bits of randomness from the platform's generator. */
export function newId(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let id = '';
  while (id.length < 20) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 248 && id.length < 20) id += letters.charAt(byte % 62);
    }
  }
  return id;
}
