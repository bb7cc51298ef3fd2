import { AsyncLocalStorage } from 'node:async_hooks';

/** Whoever made the call of the API that is being carried out. */
export interface Author {
  uid: string;
  door: 'app' | 'api';
  userAgent: string;
  ip: string;
}

/** Who acts, for all that happens within a call; nobody outside of one. */
export const acting = new AsyncLocalStorage<Author>();
