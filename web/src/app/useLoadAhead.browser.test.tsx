import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { restoreCachedUser } from '#data/session/session.ts';
import { openPart, person } from '#testing/openApp.tsx';
import { RequireSession } from './RequireSession.tsx';

const page = () => Promise.resolve({ element: null });

it("fetches the pages of the signed-in person's menu after the first screen", async () => {
  const [files, admin] = [vi.fn(page), vi.fn(page)];
  const routes: RouteObject[] = [
    { path: '/files', lazy: files },
    { path: '/admin/flows', lazy: admin },
  ];
  restoreCachedUser(person('USER'));
  await openPart(<RequireSession routes={routes} />);
  await expect.poll(() => files.mock.calls.length).toBe(1);
  expect(admin).not.toHaveBeenCalled();
});
