import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever made the call of the API that is being carried out. */
export interface Author {
  uid: string;
  door: 'app' | 'api';
  userAgent: string;
  ip: string;
  /** How the session was begun, and which second factor was asked for, in Auth's words; '' for none. */
  provider: string;
  secondFactor: string;
}

/** Who acts, for all that happens within a call; nobody outside of one. */
export const acting = new AsyncLocalStorage<Author>();
