import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';
import { tasksOf } from '#testing/screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const BARE = ['login', 'register', 'forgot-password', 'terms', 'privacy', 'contact', 'calendar-booking', 'nowhere'];
/** Its other two tabs ask the API: tests/wide looks at them. */
const PROFILE = ['information', 'preferences'].map((tab) => `profile?tab=${tab}`);
const LOADING = '.MuiSkeleton-root, [data-loading], [aria-busy=true]';
const CLIENT = [
  'dashboard',
  'onboarding',
  'documents',
  'files',
  'forms',
  'notifications',
  'settings',
  'ai-tools',
  ...PROFILE,
];
const ADMIN = ['dashboard', 'custom-forms', 'forms', 'assignments', 'flow-builder', 'flows'].map(
  (one) => `admin/${one}`,
);

/** Opens an address as somebody who has something on every page, and waits until nothing is loading. */
async function open(path: string): Promise<void> {
  const user = person(path.startsWith('admin') ? 'ADMIN' : 'USER');
  const { docs, formPath, flowPath } = tasksOf(user.role === 'USER' ? user : person('USER'));
  const address = { form: formPath, flow: flowPath }[path] ?? `/${path}`;
  await openApp(address, BARE.includes(path) ? null : user, docs);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll(LOADING).length).toBe(0);
}

/** What sticks out of the window. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth,
  );
  return wide.map((one) => one.outerHTML.slice(0, 160)).slice(-5);
}

afterEach(() => page.viewport(1280, 800));

describe('axe finds nothing on, and a window of 320 pixels holds,', () => {
  test.each([...BARE, ...CLIENT, 'form', 'flow', ...ADMIN])('%s', async (path) => {
    await open(path);
    const { violations } = await axe.run(document, { runOnly: RULES, resultTypes: ['violations'] });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))])).toEqual([]);
    expect(document.title).toMatch(/Firstmile/);
    await page.viewport(320, 800);
    await expect.poll(tooWide).toEqual([]); // some parts measure themselves again after a change of the window's size
  });
});
