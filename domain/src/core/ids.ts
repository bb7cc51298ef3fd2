import { say } from './message.ts';

/** The form of every id here: Firestore keeps what begins and ends with two underscores for itself. A path parameter that is none leads nowhere. */
export const ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
/** The form of an id that a map is keyed by: of a field of a form, of a step of a flow. */
export const KEY = /^[A-Za-z0-9_-]{1,40}$/;

const INHERITED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/** For ids that maps are keyed by: none may be what every object has already, or what Firestore keeps for itself. The rules say the same. */
export const notReserved = {
  name: 'not-reserved',
  message: say('id.reserved'),
  test: (id: unknown) => typeof id !== 'string' || !(INHERITED.has(id) || /^__.*__$/.test(id)),
};

/** What a record itself holds under a key; undefined for what every object inherits. Keys that people made are read by this. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
