import { authCalls, type ApiUser, type NewUser, type User } from '@firstmile/domain';
import { callApi } from './api.ts';
import { createCollection } from './collection.ts';
import { pageConstraints, usePages, useSoFar, type Page } from './pages.ts';

const clients = createCollection<User, Page>(({ sdk, db }, page) =>
  sdk.query(sdk.collection(db, 'users'), sdk.where('role', '==', 'USER'), ...pageConstraints(sdk, 'createdAt', page)),
);

/** The clients, newest first, live, one page at a time. */
export function useClients(pageSize: number) {
  const { items, ...pages } = usePages(clients, pageSize, '', (client) => client.createdAt);
  return { clients: items, ...pages };
}

/** Clients to choose from, newest first: one page, and one more with each call of `more`. */
export function useClientChoice(pageSize: number) {
  const { clients: items, ...pages } = useClients(pageSize);
  const { items: choice, ...rest } = useSoFar({ items, ...pages });
  return { clients: choice, ...rest };
}

/** Adds a client; needs the network. Throws AppError with the fields that are not right. */
export const addUser = (values: NewUser): Promise<{ id: string }> => callApi<ApiUser>(authCalls.register, values);
