import { newId, searchTokens } from '@firstmile/domain';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { deleteDB } from 'idb';
import { useEffect, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type DataRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTexts } from '#app/i18n.ts';
import { routes } from '#app/routes.tsx';
import { makeTheme } from '#app/theme.ts';
import '#app/app.css';
import { provideDatabase } from '#data/firebase/firestore.ts';
import { provideCount } from '#data/firebase/counting.ts';
import { provideServer } from '#data/firebase/server.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import { NAME } from '#data/session/sessionRecord.ts';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { showBrand } from '#data/session/shownBrand.ts';
import { queueStore } from '#data/sync/queueStore.ts';
import { startUploads } from '#data/sync/upload/uploads.ts';
import { PRODUCT } from '#lib/keptBrand.ts';
import { ToastHost } from '#ui/feedback/ToastHost.tsx';
import { giveAnswers, type Answer } from './answers.ts';
import { MemoryDatabase } from './memoryDatabase.ts';

/** The documents of all tests of a file. */
export const database = new MemoryDatabase();
provideDatabase(database.port);
provideServer(database.server);
provideCount(database.count);
startUploads(); // counts what waits: the badge shows nothing before that
const texts = startTexts();
let closeLast: () => Promise<void> = () => Promise.resolve();

/** Makes a person that no other test has. */
export function person(role: SessionUser['role'], firstName = role === 'ADMIN' ? 'Grace' : 'Ada'): SessionUser {
  const uid = newId();
  return { uid, firstName, lastName: 'Marsh', email: `${uid.toLowerCase()}@example.test`, role, client: uid };
}

/** Builds a person's profile as registration leaves it. */
export function profileOf({ uid, client: _client, ...rest }: SessionUser): Record<string, object> {
  const createdAt = database.time();
  return {
    [`users/${uid}`]: { ...rest, company: '', bio: '', phone: '', createdAt, searchTokens: searchTokens(rest) },
  };
}

/**
 * Opens the app at an address on documents in memory. Documents of the file's other tests stay: check only your own.
 * `answers` stand in for the server's, by address.
 */
export async function openApp(
  path: string,
  user: SessionUser | null,
  docs: Record<string, object> = {},
  answers: Record<string, Answer> = {},
) {
  await Promise.all([texts, closeLast()]); // the library cleans up in the first file only: all files share its module
  giveAnswers(answers);
  database.refusal = null;
  database.put({ ...(user && profileOf(user)), ...docs });
  restoreCachedUser(user);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await show(router);
  return { database, router, address: () => router.state.location.pathname };
}

/** Closes what the last file left open, and removes its documents, session and brand: files run in any order. */
export async function forgetLastFile(): Promise<void> {
  await closeLast();
  closeLast = () => Promise.resolve();
  await deleteDB(NAME); // `bootstrap` would open the session of somebody whose documents are gone
  database.reset();
  showBrand(PRODUCT); // otherwise the server would be asked
}

/** Opens one part of a screen without a page, for parts that do not depend on who is signed in. */
export async function openPart(part: ReactNode, answers: Record<string, Answer> = {}): Promise<void> {
  await Promise.all([texts, closeLast()]);
  giveAnswers(answers);
  await show(createMemoryRouter([{ path: '*', element: part }]));
}

const theme = makeTheme();

async function show(router: DataRouter): Promise<void> {
  let shown: () => void = () => undefined;
  const isShown = new Promise<void>((done) => (shown = done));
  const screen = await render(
    <ThemeProvider theme={theme} defaultMode="light" noSsr>
      <CssBaseline enableColorScheme />
      <RouterProvider router={router} />
      <ToastHost />
      <Shown onShown={shown} />
    </ThemeProvider>,
  );
  closeLast = () => screen.unmount();
  await isShown;
}

/**
 * Reports that the elements before it are on the page, with their effects: React's production build offers no other way
 * to wait for that.
 */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Waits until `database` has all changes: screens show them before that, from the queue. */
export const allSent = () => expect.poll(() => queueStore.getState().claim.is).toBe('saved');

/** Finds a form's field by the beginning of its label: a required one ends in a sign. */
export const field = (label: string, within: Pick<typeof page, 'getByLabelText'> = page) =>
  within.getByLabelText(new RegExp(`^${label}`));
