import type { Query } from '@firstmile/sync';
import { callsOf } from './restCalls.ts';
import { countOn } from './restCount.ts';
import { restOptions } from './server.ts';

/** Counts what a query shows, as the person `uid`; see `countOn`. */
export type Count = (uid: string, query: Query) => Promise<number | null>;

let currentCount: Count = (uid, query) => countOn(callsOf(restOptions, uid), query);

export const count: Count = (...what) => currentCount(...what);

/** Puts `other` in the server's place: component tests run on documents in memory. */
export const provideCount = (other: Count): void => void (currentCount = other);
