import {
  matchesSearch,
  PlainTime,
  searchToken,
  type ClientState,
  type Moment,
  type User,
  storedUser,
} from '@firstmile/domain';
import { queryOf, type Filter } from '@firstmile/sync';
import { useState } from 'react';
import { useDebounceValue } from 'usehooks-ts';
import { soonDue, useOverdue } from './assigning.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, useLoadedItems, type Page } from '../sync/pages.ts';

/** Rest after the last keystroke before a search begins, in milliseconds: not every keystroke asks the server. */
export const SEARCH_REST_MS = 250;

/**
 * Orders of clients: newest first, by first name, latest activity first, first due first (only those with a due date).
 */
export const CLIENT_SORTS = ['newest', 'name', 'activity', 'due'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** Filters by due date, for clients who are not through: overdue, or due within seven days including overdue ones. */
export const CLIENT_DUES = ['overdue', 'week'] as const;

/** Filters of a list of clients. Search results come newest first, due ones by their date. */
export interface ClientFilters {
  /** A token of domain's searchToken; the other filters are then ignored. */
  token?: string;
  state?: Exclude<ClientState, 'invited'> | undefined;
  due?: (typeof CLIENT_DUES)[number] | undefined;
  /** The main run: a flow's id, or STANDARD_RUN. */
  flow?: string | undefined;
  /** Clients whose turn it is and who have been quiet for seven days; the latest to fall quiet come first. */
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

const PLACES: Record<ClientSort, (client: User) => Moment | string | null> = {
  newest: (client) => client.createdAt,
  name: (client) => client.firstName,
  activity: (client) => client.onboarding.lastActivityAt,
  due: (client) => client.onboarding.dueAt ?? null,
};

const clients = createCollection<User, Page<ClientFilters>>(storedUser, (page) => {
  const { filters } = page;
  const [field, direction] = FIELDS[sortOf(filters)];
  return queryOf('users', { filters: [CLIENTS, ...filtersOf(filters)], ...pageParts(field, page, direction) });
});

const sortOf = ({ token, due, isQuiet, sort = 'newest' }: ClientFilters): ClientSort =>
  token ? 'newest' : isQuiet ? 'activity' : due ? 'due' : sort;

function filtersOf({ token, state, due, flow, isQuiet }: ClientFilters): Filter[] {
  if (token) return [['searchTokens', 'array-contains', token]];
  if (isQuiet)
    return [
      ['onboarding.state', 'in', ['notStarted', 'inProgress', 'changesRequested']],
      ['onboarding.lastActivityAt', '<', PlainTime.at(Date.now() - WEEK)],
    ];
  const isDue: Filter[] = due
    ? [['onboarding.dueAt', '<', due === 'week' ? PlainTime.at(Date.now() + WEEK) : soonDue()]]
    : [];
  const ofFlow: Filter[] = flow ? [['onboarding.mainRun', '==', flow]] : [];
  if (state) return [...ofFlow, ['onboarding.state', '==', state], ...isDue];
  return due ? [...ofFlow, ['onboarding.status', 'in', ['NOT_STARTED', 'IN_PROGRESS']], ...isDue] : ofFlow;
}

/** Subscribes to the clients that match the filters, one page at a time. */
export function useClients(pageSize: number, filters: ClientFilters = {}) {
  const page = usePages(clients, { size: pageSize, filters, placeOf: PLACES[sortOf(filters)] });
  const { items, ...pages } = useOverdue(page, filters.due === 'overdue' && !filters.token, ({ onboarding }) => ({
    ...onboarding,
    submittedAt: null,
  }));
  return { clients: items, ...pages };
}

/**
 * Filters clients by a search. While it is loading, matches among the clients known before stay, so that the one that a
 * person is about to choose does not vanish.
 */
export function useMatching(clients: User[], status: 'loading' | 'ready' | 'error', search: string): User[] {
  const [previous, setPrevious] = useState(clients);
  if (status === 'ready' && idsOf(previous) !== idsOf(clients)) setPrevious(clients);
  const shown = status === 'loading' && clients.length === 0 ? previous : clients;
  return shown.filter((client) => matchesSearch(client, search));
}

/**
 * Subscribes to clients to choose from, searched among all of them by the typed text: one page, and one more with each
 * call of `more`. Narrows with each keystroke: done when the search begins, rows would move away under a click.
 */
export function useClientChoice(pageSize: number, typed: string) {
  const [search] = useDebounceValue(typed, SEARCH_REST_MS);
  const { clients: items, ...pages } = useClients(pageSize, { token: searchToken(search) });
  const { items: choice, status, ...rest } = useLoadedItems({ items, ...pages });
  return {
    clients: useMatching(choice, status, typed),
    status: search === typed ? status : ('loading' as const),
    ...rest,
  };
}

const idsOf = (users: readonly User[]) => users.map(({ id }) => id).join();
