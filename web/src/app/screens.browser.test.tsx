import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';
import { ADMIN_PAGES, BARE_PAGES, CLIENT_PAGES } from '#testing/pages.ts';
import { speakPseudo, untranslated } from '#testing/pseudoLanguage.ts';
import { entered, tasksOf } from '#testing/screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Tabs of the profile that do not ask the API; tests/wide checks the other two. */
const PROFILE = ['information', 'preferences'].map((tab) => `profile?tab=${tab}`);
const LOADING = '.MuiSkeleton-root, [data-loading], [aria-busy=true]';

const PAGES = [
  ...BARE_PAGES,
  ...CLIENT_PAGES,
  ...PROFILE,
  ...['form', 'flow'],
  ...ADMIN_PAGES,
  ...['admin/agreements/nda', 'admin/talk'],
];
/** One page of each kind; `npm run test:all` checks the others. */
const EVERY_TIME = ['login', 'onboarding', 'form', 'admin/forms'];

/** Pages that show every coloured component; palette.test.ts checks the colours themselves. */
const IN_DARK = [
  ...['login', 'register', 'calendar-booking'],
  ...['dashboard', 'onboarding', 'files', 'notifications', 'messages', 'ai-tools', 'form', 'flow'],
  ...['admin/dashboard', 'admin/custom-forms', 'admin/assignments', 'admin/invitations/import', 'admin/talk'],
];
/** Pages whose form shows errors when it is sent empty. */
const TO_FILL_IN = ['login', 'register', 'forgot-password', 'invite', 'form'];

/** Opens an address as a person with data on every page, and waits until nothing is loading. */
async function openPage(path: string): Promise<string[]> {
  const user = person(path.startsWith('admin') ? 'ADMIN' : 'USER');
  const { docs, formPath, flowPath, talkPath } = tasksOf(user.role === 'USER' ? user : person('USER'));
  const address = { form: formPath, flow: flowPath, 'admin/talk': talkPath }[path] ?? `/${path}`;
  const { database } = await openApp(address, BARE_PAGES.includes(path) ? null : user, docs);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll(LOADING).length).toBe(0);
  return entered(database.store);
}

/** Runs axe and collects its violations. */
async function runAxe(rules: string[]): Promise<string[][]> {
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))]);
}

/** Switches the colour scheme, and waits until transitions of colours have ended. */
async function switchScheme(scheme: 'light' | 'dark'): Promise<void> {
  const { classList } = document.documentElement;
  classList.replace(scheme === 'dark' ? 'light' : 'dark', scheme);
  expect(classList).toContain(scheme);
  await expect.poll(() => document.getAnimations().some((animation) => animation instanceof CSSTransition)).toBe(false);
}

/** Lists elements that stick out of the window. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  return wide.map((element) => element.outerHTML.slice(0, 160)).slice(-5);
}

let speakAsBefore: () => Promise<unknown>;
beforeAll(async () => {
  speakAsBefore = await speakPseudo();
});
afterAll(() => speakAsBefore());
afterEach(() => page.viewport(1280, 800));

async function check(path: string) {
  const data = await openPage(path);
  expect.soft(await runAxe(RULES)).toEqual([]);
  if (IN_DARK.includes(path)) {
    await switchScheme('dark');
    expect.soft(await runAxe(['color-contrast'])).toEqual([]);
    await switchScheme('light');
  }
  expect.soft(document.title).toMatch(/Firstmile/);
  expect.soft(untranslated(data)).toEqual([]);
  await page.viewport(320, 800);
  await expect.poll(tooWide).toEqual([]); // some parts measure themselves again after the window's size has changed
  expect.soft(untranslated(data)).toEqual([]);
  if (TO_FILL_IN.includes(path)) {
    document.querySelector<HTMLElement>('main [type=submit]')?.click();
    await expect.poll(() => document.querySelectorAll('main [aria-invalid=true]').length).toBeGreaterThan(0);
    expect.soft(untranslated(data)).toEqual([]);
  }
}

describe('axe finds no fault, all texts are translated, and 320 pixels suffice on', () => {
  test.each(EVERY_TIME)('%s', check);
  test.each(PAGES.filter((path) => !EVERY_TIME.includes(path)))('%s', { tags: ['wide'] }, check);
});
