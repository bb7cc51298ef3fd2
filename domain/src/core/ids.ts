import { say } from './message.ts';

/**
 * The form of every id. Firestore reserves names that begin and end with two underscores. A path parameter of another form
 * leads to no page.
 */
export const ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
/** The form of an id that keys a map: of a field of a form, of a step of a flow. */
export const KEY = /^[A-Za-z0-9_-]{1,40}$/;

const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** Refuses ids of map entries that every object inherits or that Firestore reserves. The rules check the same. */
export const notReserved = {
  name: 'not-reserved',
  message: say('id.reserved'),
  test: (id: unknown) => typeof id !== 'string' || !(INHERITED.has(id) || /^__.*__$/.test(id)),
};

/** Reads a record's own value; undefined for inherited properties. Use it for keys that people chose. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
