import { AsyncLocalStorage } from 'node:async_hooks';

/** Author of the API call that is being carried out. */
export interface Author {
  uid: string;
  door: 'app' | 'api';
  userAgent: string;
  ip: string;
  /** Auth's names of how the session began and of its second factor; '' for none. */
  provider: string;
  secondFactor: string;
  /** The key with which a program calls in this person's name. */
  key?: { id: string; name: string };
}

/** Author of the current call, for everything that happens within it; undefined outside of one. */
export const acting = new AsyncLocalStorage<Author>();
