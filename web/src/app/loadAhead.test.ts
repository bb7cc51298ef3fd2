import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { loadAhead } from './loadAhead.ts';

const isOnline = () => true;

function pages() {
  const fetched: string[] = [];
  const page = (name: string) => () => {
    fetched.push(name);
    return Promise.resolve({ element: null });
  };
  const routes: RouteObject[] = [
    {
      lazy: page('frame'),
      children: ['files', 'documents', 'hidden'].map((path) => ({ path: `/${path}`, lazy: page(path) })),
    },
  ];
  return { fetched, routes };
}

it('fetches the pages of the addresses, in their order, before anybody visits them, and no others', async () => {
  const { fetched, routes } = pages();
  await loadAhead(routes, ['/documents', '/files'], { leaving: new AbortController().signal, isOnline });
  expect([...new Set(fetched)]).toEqual(['frame', 'documents', 'files']);
});

it('waits for one page before it fetches the next', async () => {
  const { fetched, routes } = pages();
  let come: (page: object) => void = () => undefined;
  const slow: RouteObject = { path: '/slow', lazy: () => new Promise((done) => (come = done)) };
  const all = loadAhead([slow, ...routes], ['/slow', '/files'], { leaving: new AbortController().signal, isOnline });
  await new Promise((done) => setTimeout(done, 20));
  expect(fetched).toEqual([]);
  come({ element: null });
  await all;
  expect(fetched).toEqual(['frame', 'files']);
});

it('skips a page that cannot be fetched, and leaves it to the visit', async () => {
  const { fetched, routes } = pages();
  const lazy = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ element: null });
  await loadAhead([{ path: '/broken', lazy }, ...routes], ['/broken', '/files'], {
    leaving: new AbortController().signal,
    isOnline,
  });
  expect(fetched).toEqual(['frame', 'files']);
  expect(await lazy()).toEqual({ element: null });
});

it('fetches nothing more once the person has left, and nothing without a network', async () => {
  const { fetched, routes } = pages();
  const leaving = new AbortController();
  const all = loadAhead(routes, ['/files', '/documents'], {
    leaving: leaving.signal,
    isOnline: () => {
      leaving.abort();
      return true;
    },
  });
  await all;
  expect(fetched).toEqual(['frame']);
  await loadAhead(routes, ['/files'], { leaving: new AbortController().signal, isOnline: () => false });
  expect(fetched).toEqual(['frame']);
});
