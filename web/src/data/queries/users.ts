import { isFound, PlainTime, searchToken, type ClientState, type User, storedUser } from '@firstmile/domain';
import { queryOf, type Filter } from '@firstmile/sync';
import { useState } from 'react';
import { useDebounceValue } from 'usehooks-ts';
import { soonDue, useOverdue } from './assigning.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, useLoadedItems, type Page } from '../sync/pages.ts';

/** A search begins this long after the last keystroke, in milliseconds: not every one of them asks the server. */
export const SEARCH_REST_MS = 250;

/** In which order clients come: newest first, by first name, latest activity first, first due first (only those with a due date). */
export const CLIENT_SORTS = ['newest', 'name', 'activity', 'due'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** Still with the client: overdue, or due within seven days, what is overdue included. */
export const CLIENT_DUES = ['overdue', 'week'] as const;

/** Which clients a list shows. A search comes newest first; those that are due come by their date. */
export interface ClientFilters {
  /** Of domain's searchToken; with it nothing else counts. */
  token?: string;
  state?: Exclude<ClientState, 'invited'> | undefined;
  due?: (typeof CLIENT_DUES)[number] | undefined;
  /** Their turn, and nothing heard of them for seven days; those who fell silent last come first. */
  isQuiet?: boolean;
  sort?: ClientSort;
}

const CLIENTS: Filter = ['role', '==', 'USER'];
const WEEK = 7 * 86_400_000;
const FIELDS = {
  newest: ['createdAt', 'desc'],
  name: ['firstName', 'asc'],
  activity: ['onboarding.lastActivityAt', 'desc'],
  due: ['onboarding.dueAt', 'asc'],
} as const;

const clients = createCollection<User, Page>(storedUser, (page) => {
  const filters = JSON.parse(page[1]) as ClientFilters;
  const [field, direction] = FIELDS[sortOf(filters)];
  return queryOf('users', { filters: [CLIENTS, ...filtersOf(filters)], ...pageParts(field, page, direction) });
});

const sortOf = ({ token, due, isQuiet, sort = 'newest' }: ClientFilters): ClientSort =>
  token ? 'newest' : isQuiet ? 'activity' : due ? 'due' : sort;

function filtersOf({ token, state, due, isQuiet }: ClientFilters): Filter[] {
  if (token) return [['searchTokens', 'array-contains', token]];
  if (isQuiet)
    return [
      ['onboarding.state', 'in', ['notStarted', 'inProgress', 'changesRequested']],
      ['onboarding.lastActivityAt', '<', PlainTime.at(Date.now() - WEEK)],
    ];
  const isDue: Filter[] = due
    ? [['onboarding.dueAt', '<', due === 'week' ? PlainTime.at(Date.now() + WEEK) : soonDue()]]
    : [];
  if (state) return [['onboarding.state', '==', state], ...isDue];
  return due ? [['onboarding.status', 'in', ['NOT_STARTED', 'IN_PROGRESS']], ...isDue] : [];
}

/** The clients that the filters let through, live, one page at a time. */
export function useClients(pageSize: number, filters: ClientFilters = {}) {
  const sort = sortOf(filters);
  const page = usePages(clients, pageSize, JSON.stringify(filters), (client) =>
    sort === 'name'
      ? client.firstName
      : sort === 'activity'
        ? client.onboarding.lastActivityAt
        : sort === 'due'
          ? (client.onboarding.dueAt ?? null)
          : client.createdAt,
  );
  const { items, ...pages } = useOverdue(page, filters.due === 'overdue' && !filters.token, ({ onboarding }) => ({
    ...onboarding,
    submittedAt: null,
  }));
  return { clients: items, ...pages };
}

/**
 * Of these clients those that a search finds. While it is under way, what it finds among those known before stays, under the
 * finger that is about to choose it.
 */
export function useFound(clients: User[], status: 'loading' | 'ready' | 'error', search: string): User[] {
  const [known, setKnown] = useState(clients);
  if (status === 'ready' && idsOf(known) !== idsOf(clients)) setKnown(clients);
  const shown = status === 'loading' && clients.length === 0 ? known : clients;
  return shown.filter((one) => isFound(one, search));
}

/** Clients to choose from, found among all of them by what is typed: one page, and one more with each call of `more`. */
export function useClientChoice(pageSize: number, typed: string) {
  const [search] = useDebounceValue(typed, SEARCH_REST_MS);
  const { clients: items, ...pages } = useClients(pageSize, { token: searchToken(search) });
  const { items: choice, ...rest } = useLoadedItems({ items, ...pages });
  return { clients: useFound(choice, rest.status, search), ...rest };
}

const idsOf = (users: readonly User[]) => users.map(({ id }) => id).join();
