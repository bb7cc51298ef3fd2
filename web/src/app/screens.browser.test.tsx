import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person } from '#testing/openApp.tsx';
import { ADMIN_PAGES, BARE_PAGES, CLIENT_PAGES } from '#testing/pages.ts';
import { speakPseudo, untranslated } from '#testing/pseudoLanguage.ts';
import { entered, tasksOf } from '#testing/screens.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Its other two tabs ask the API: tests/wide looks at them. */
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
/** One of each kind of page; the others are judged by `npm run test:all`. */
const EVERY_TIME = ['login', 'onboarding', 'form', 'admin/forms'];

/** Where all that has a colour is to be seen: palette.test.ts judges the colours themselves. */
const IN_DARK = [
  ...['login', 'register', 'calendar-booking'],
  ...['dashboard', 'onboarding', 'files', 'notifications', 'messages', 'ai-tools', 'form', 'flow'],
  ...['admin/dashboard', 'admin/custom-forms', 'admin/assignments', 'admin/invitations/import', 'admin/talk'],
];
/** Where sending it empty is told to be wrong. */
const TO_FILL_IN = ['login', 'register', 'forgot-password', 'invite', 'form'];

/** Opens an address as somebody who has something on every page, and waits until nothing is loading. */
async function open(path: string): Promise<string[]> {
  const user = person(path.startsWith('admin') ? 'ADMIN' : 'USER');
  const { docs, formPath, flowPath, talkPath } = tasksOf(user.role === 'USER' ? user : person('USER'));
  const address = { form: formPath, flow: flowPath, 'admin/talk': talkPath }[path] ?? `/${path}`;
  const { database } = await openApp(address, BARE_PAGES.includes(path) ? null : user, docs);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll(LOADING).length).toBe(0);
  return entered(database.store);
}

/** What axe finds wrong. */
async function faults(rules: string[]): Promise<string[][]> {
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html.slice(0, 200))]);
}

/** The other colours are those of another class, and some pass over to them one after the other. */
async function look(scheme: 'light' | 'dark'): Promise<void> {
  const { classList } = document.documentElement;
  classList.replace(scheme === 'dark' ? 'light' : 'dark', scheme);
  expect(classList).toContain(scheme);
  await expect.poll(() => document.getAnimations().some((one) => one instanceof CSSTransition)).toBe(false);
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

let speakAsBefore: () => Promise<unknown>;
beforeAll(async () => {
  speakAsBefore = await speakPseudo();
});
afterAll(() => speakAsBefore());
afterEach(() => page.viewport(1280, 800));

async function judge(path: string) {
  const data = await open(path);
  expect.soft(await faults(RULES)).toEqual([]);
  if (IN_DARK.includes(path)) {
    await look('dark');
    expect.soft(await faults(['color-contrast'])).toEqual([]);
    await look('light');
  }
  expect.soft(document.title).toMatch(/Firstmile/);
  expect.soft(untranslated(data)).toEqual([]);
  await page.viewport(320, 800);
  await expect.poll(tooWide).toEqual([]); // some parts measure themselves again after a change of the window's size
  expect.soft(untranslated(data)).toEqual([]);
  if (TO_FILL_IN.includes(path)) {
    document.querySelector<HTMLElement>('main [type=submit]')?.click();
    await expect.poll(() => document.querySelectorAll('main [aria-invalid=true]').length).toBeGreaterThan(0);
    expect.soft(untranslated(data)).toEqual([]);
  }
}

describe('axe finds nothing on, everything is translated on, and a window of 320 pixels holds,', () => {
  test.each(EVERY_TIME)('%s', judge);
  test.each(PAGES.filter((path) => !EVERY_TIME.includes(path)))('%s', { tags: ['wide'] }, judge);
});
