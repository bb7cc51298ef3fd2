import {
  authCalls,
  isFound,
  PlainTime,
  searchToken,
  type ApiUser,
  type NewUser,
  type User,
  storedUser,
} from '@firstmile/domain';
import { queryOf, type Filter } from '@firstmile/sync';
import { useState } from 'react';
import { useDebounceValue } from 'usehooks-ts';
import { callApi } from '../firebase/api.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, useLoadedItems, type Page } from '../sync/pages.ts';

/** A search begins this long after the last keystroke, in milliseconds: not every one of them asks the server. */
export const SEARCH_REST_MS = 250;

/** In the place of a search's token, which has no sign like this: those who are late. */
const LATE = '<';
const late = (): Filter[] => [
  ['onboarding.status', 'in', ['NOT_STARTED', 'IN_PROGRESS']],
  ['onboarding.dueAt', '<', PlainTime.at(Date.now())],
];
const CLIENTS: Filter = ['role', '==', 'USER'];
const clients = createCollection<User, Page>(storedUser, (page) => {
  if (page[1] === LATE)
    return queryOf('users', { filters: [CLIENTS, ...late()], ...pageParts('onboarding.dueAt', page, 'asc') });
  const found: Filter[] = page[1] ? [['searchTokens', 'array-contains', page[1]]] : [];
  return queryOf('users', { filters: [CLIENTS, ...found], ...pageParts('createdAt', page) });
});

/**
 * The clients, newest first, live, one page at a time; with a `token` (of domain's searchToken) those it finds. With `isLate` those whose
 * onboarding is overdue, longest overdue first.
 */
export function useClients(pageSize: number, token = '', isLate = false) {
  const { items, ...pages } = usePages(clients, pageSize, isLate ? LATE : token, (client) =>
    isLate ? (client.onboarding.dueAt ?? null) : client.createdAt,
  );
  return { clients: items, ...pages };
}

/**
 * Clients to choose from, found among all of them by what is typed: one page, and one more with each call of `more`. While a
 * search is under way, what it finds among those known before stays, under the finger that is about to choose it.
 */
export function useClientChoice(pageSize: number, typed: string) {
  const [search] = useDebounceValue(typed, SEARCH_REST_MS);
  const { clients: items, ...pages } = useClients(pageSize, searchToken(search));
  const { items: choice, ...rest } = useLoadedItems({ items, ...pages });
  const [known, setKnown] = useState(choice);
  if (rest.status === 'ready' && idsOf(known) !== idsOf(choice)) setKnown(choice);
  const shown = rest.status === 'loading' && choice.length === 0 ? known : choice;
  return { clients: shown.filter((one) => isFound(one, search)), ...rest };
}

const idsOf = (users: readonly User[]) => users.map(({ id }) => id).join();

/** Adds a client; needs the network. Throws AppError with the fields that are not right. */
export const addUser = (values: NewUser): Promise<{ id: string }> => callApi<ApiUser>(authCalls.register, values);
