import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { loadAhead } from './loadAhead.ts';

const isOnline = () => true;

function pages() {
  const asked: string[] = [];
  const page = (name: string) => () => {
    asked.push(name);
    return Promise.resolve({ element: null });
  };
  const routes: RouteObject[] = [
    {
      lazy: page('frame'),
      children: ['files', 'documents', 'hidden'].map((path) => ({ path: `/${path}`, lazy: page(path) })),
    },
  ];
  return { asked, routes };
}

it('fetches the pages of the addresses in their order before anybody visits them, and no others', async () => {
  const { asked, routes } = pages();
  await loadAhead(routes, ['/documents', '/files'], { leaving: new AbortController().signal, isOnline });
  expect([...new Set(asked)]).toEqual(['frame', 'documents', 'files']);
});

it('waits for one page before it asks for the next', async () => {
  const { asked, routes } = pages();
  let come: (page: object) => void = () => undefined;
  const slow: RouteObject = { path: '/slow', lazy: () => new Promise((done) => (come = done)) };
  const all = loadAhead([slow, ...routes], ['/slow', '/files'], { leaving: new AbortController().signal, isOnline });
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).toEqual([]);
  come({ element: null });
  await all;
  expect(asked).toEqual(['frame', 'files']);
});

it('passes over a page that cannot be fetched in silence, and leaves it to the visit', async () => {
  const { asked, routes } = pages();
  const lazy = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ element: null });
  await loadAhead([{ path: '/broken', lazy }, ...routes], ['/broken', '/files'], {
    leaving: new AbortController().signal,
    isOnline,
  });
  expect(asked).toEqual(['frame', 'files']);
  expect(await lazy()).toEqual({ element: null });
});

it('asks for nothing more once the person has gone, and for nothing without a network', async () => {
  const { asked, routes } = pages();
  const leaving = new AbortController();
  const all = loadAhead(routes, ['/files', '/documents'], {
    leaving: leaving.signal,
    isOnline: () => {
      leaving.abort();
      return true;
    },
  });
  await all;
  expect(asked).toEqual(['frame']);
  await loadAhead(routes, ['/files'], { leaving: new AbortController().signal, isOnline: () => false });
  expect(asked).toEqual(['frame']);
});
