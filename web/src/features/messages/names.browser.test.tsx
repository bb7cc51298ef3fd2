import { exampleConversation, exampleMessage, exampleNote, moment } from '@firstmile/domain/testing';
import { afterAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, person, profileOf } from '#testing/openApp.tsx';

const ARABIC = 'أمل نور';
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern';
const admin = person('ADMIN');
afterAll(() => page.viewport(1280, 800));

/** Opens, as an admin, the conversation with a client of this name, who has written and has read the answer. */
async function openConversation(name: string, text: string, width = 1280) {
  await page.viewport(width, 800);
  const client = { ...person('USER', name), lastName: '' };
  const { uid, email } = client;
  const docs = {
    ...profileOf(client),
    [`conversations/${uid}`]: {
      ...exampleConversation,
      client: { firstName: name, lastName: '', email },
      last: { side: 'client', name, text, files: 0 },
      marks: { [uid]: { seen: 9, at: moment(2), name } },
      seen: { [uid]: 9 },
    },
    [`users/${uid}/messages/asked`]: { ...exampleMessage, side: 'client', author: { uid, name }, text },
    [`users/${uid}/messages/answered`]: { ...exampleMessage, side: 'team', author: { uid: 'mia', name }, text },
    [`users/${uid}/notes/one`]: { ...exampleNote, author: { uid: 'mia', name } },
  };
  const app = await openApp(`/admin/messages/${uid}`, admin, docs);
  const log = page.getByRole('region', { name: 'Conversation with' });
  await expect.element(log.getByText('Read by', { exact: false })).toBeVisible();
  return { ...app, uid, log };
}

/** Locates the text in an element, in pixels from the left. */
function placeOf(element: Element, words: string): { left: number; right: number } {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const start = texts.currentNode.nodeValue?.indexOf(words) ?? -1;
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, start);
    range.setEnd(texts.currentNode, start + words.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${words} is not in ${element.outerHTML}`);
}

test(
  'an Arabic name does not reorder the text around it: before a time, in a sentence, beside a mark',
  { tags: ['wide'] },
  async () => {
    const { log, uid, router } = await openConversation(ARABIC, 'مرحبا!');
    const time = log.getByRole('time').first().element();
    const line = time.closest('li') ?? time;
    expect(placeOf(line, ARABIC).right).toBeLessThan(time.getBoundingClientRect().left);
    await expect.element(log).toHaveTextContent(new RegExp(`Read by \u2068+${ARABIC}\u2069`));
    const note = page.getByRole('listitem').filter({ hasText: exampleNote.text }).element();
    expect(placeOf(note, ARABIC).right).toBeLessThan(placeOf(note, '·').left);
    const preview = page.getByRole('navigation', { name: 'Conversations' }).element();
    expect(placeOf(preview, '!').right).toBeLessThanOrEqual(placeOf(preview, 'مرحبا').left + 1);
    await router.navigate(`/admin/clients/${uid}`);
    const heading = page.getByRole('heading', { level: 1, name: ARABIC });
    await expect.element(heading).toBeVisible();
    expect(heading.element().querySelector('bdi')).not.toBeNull();
  },
);

test('typed text has the direction of its letters', { tags: ['wide'] }, async () => {
  await openConversation(ARABIC, 'Hello');
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('مرحبا!');
  expect(getComputedStyle(field.element()).direction).toBe('rtl');
  await field.fill('Hello!');
  expect(getComputedStyle(field.element()).direction).toBe('ltr');
});

test.each([320, 390])(
  'a name of fifty letters is not cut in a window of %i pixels',
  { tags: ['wide'] },
  async (width) => {
    const { log, uid, router } = await openConversation(LONG, `${LONG}!`, width);
    const cut = () =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth || isCut(element))
        .map((element) => element.outerHTML.slice(0, 160));
    expect(cut()).toEqual([]);
    expect(log.element().scrollWidth).toBe(log.element().clientWidth);
    await router.navigate(`/admin/clients/${uid}?part=messages`);
    await expect.element(log.getByText('Read by', { exact: false })).toBeVisible();
    expect(cut()).toEqual([]);
  },
);

/** Tells whether an element hides content to its right without showing that by dots or as a row of tabs. */
function isCut(element: Element): boolean {
  const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
  const isMeant =
    textOverflow === 'ellipsis' || clipPath !== 'none' || element.closest('[role=tablist], .MuiTabs-root');
  return overflowX !== 'visible' && !isMeant && element.clientWidth > 1 && element.scrollWidth > element.clientWidth;
}
