import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Driver } from './commands.ts';

/** Testing Library as a script for pages: finds elements as a person names them. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // WebDriver's key for elements

/** A role (`field` is any labelled control) and the beginning of the name. */
export interface What {
  role: string;
  name: string;
}

/** A page in a browser, used like a person: waits for missing elements. */
export function pageOf(driver: Driver) {
  const run = async (script: string, ...args: unknown[]) => {
    const isHere = await driver.call('run', {
      script: 'return typeof window.TestingLibraryDom !== "undefined"',
      args: [],
    });
    const library = isHere === true ? '' : `(function (exports, module, define) { ${LIBRARY} }).call(window);\n`;
    return driver.call('run', { script: `${library}${script}`, args });
  };
  const all = async ({ role, name }: What): Promise<string[]> => {
    const matches = await run(FIND, role, name);
    return (matches as Record<typeof ELEMENT, string>[]).map((element) => element[ELEMENT]);
  };
  const find = async (what: What): Promise<string> => {
    let matches: string[] = [];
    await expect
      .poll(async () => (matches = await all(what)).length, { message: JSON.stringify(what) })
      .toBeGreaterThan(0);
    return matches[0] ?? '';
  };
  /** Retries when the found element has gone or moved meanwhile. */
  const act = (what: What, work: (id: string) => Promise<unknown>) =>
    expect
      .poll(
        async () => {
          const id = await find(what);
          return work(id).then(
            () => 'done',
            (error: unknown) => String(error),
          );
        },
        { message: JSON.stringify(what) },
      )
      .toBe('done');
  const click = (role: string, name: string) =>
    act({ role, name }, async (id) => {
      await run('arguments[0].scrollIntoView({ block: "center" })', { [ELEMENT]: id });
      await driver.call('click', { id });
    });
  return {
    open: (address: string) => driver.call('open', { url: address }),
    address: async () => String(await driver.call('address')),
    back: () => driver.call('back'),
    forward: () => driver.call('forward'),
    /** Navigates like the browser's button. */
    async reload(): Promise<void> {
      await run('window.isOld = true; setTimeout(() => location.reload(), 0)');
      const isNew = () => run('return !window.isOld && document.readyState === "complete"').catch(() => false);
      await expect.poll(isNew).toBe(true);
    },
    run,
    see: (role: string, name: string) => find({ role, name }),
    gone: (role: string, name: string) => expect.poll(async () => (await all({ role, name })).length).toBe(0),
    click,
    /** Types into a field, again if it lost the focus meanwhile. */
    fill: (label: string, text: string) =>
      act({ role: 'field', name: label }, async (id) => {
        const field = { [ELEMENT]: id };
        await run('arguments[0].focus(); arguments[0].select()', field);
        await driver.call('type', { id, text });
        const typed = await run('return arguments[0].value', field);
        if (typed !== text) throw new Error(`${String(typed)} is there`);
      }),
    type: (role: string, name: string, text: string) => act({ role, name }, (id) => driver.call('type', { id, text })),
    /** Presses a key on an element with a role, in WebDriver's alphabet. */
    press: (role: string, name: string, key: string) =>
      act({ role, name }, async (id) => {
        await run('arguments[0].focus()', { [ELEMENT]: id });
        await driver.call('type', { id, text: key });
      }),
    valueOf: async (label: string) =>
      run('return arguments[0].value', { [ELEMENT]: await find({ role: 'field', name: label }) }),
    async choose(label: string, option: string): Promise<void> {
      await act({ role: 'combobox', name: label }, (id) => driver.call('type', { id, text: DOWN }));
      await click('option', option);
      await expect.poll(async () => (await all({ role: 'listbox', name: '' })).length).toBe(0);
    },
    /** Waits until the page shows this text. */
    read: (text: string) => expect.poll(() => run('return document.body.textContent')).toContain(text),
    /** Chooses a file like the system's dialog, or several by lines, for the first question whose label begins like this. */
    async addFile(path: string, label = ''): Promise<void> {
      const look = async () => (await run(FILE_INPUT, label)) as Record<typeof ELEMENT, string> | null;
      await expect.poll(look).toBeTruthy();
      await driver.call('type', { id: (await look())?.[ELEMENT], text: path });
    },
    /** Sets a day, or an option of the system's own list, for which each browser has its own control. */
    async set(label: string, value: string): Promise<void> {
      const field = { [ELEMENT]: await find({ role: 'field', name: label }) };
      await run(
        `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(arguments[0]), 'value').set.call(arguments[0], arguments[1]);
         arguments[0].dispatchEvent(new Event('input', { bubbles: true }));
         arguments[0].dispatchEvent(new Event('change', { bubbles: true }));
         arguments[0].dispatchEvent(new Event('focusout', { bubbles: true }));`,
        field,
        value,
      );
    },
    /**
     * Presses the mouse on one element and releases it over another, or over the same. Offsets are from their middles
     * before, in pixels, because elements make room for a dragged one. Releases when `isThere` resolves.
     */
    async drag({
      from,
      to,
      way: [start, ...way],
      isThere = () => Promise.resolve(),
    }: {
      from: What;
      to: What;
      way: readonly Point[];
      isThere?: () => Promise<unknown>;
    }): Promise<void> {
      const first = { [ELEMENT]: await find(from) };
      await run('arguments[0].scrollIntoView({ block: "center" })', first);
      const [origin, target] = (await Promise.all([
        run(MIDDLE, first),
        find(to).then((id) => run(MIDDLE, { [ELEMENT]: id })),
      ])) as [Point, Point];
      const move = ([x, y]: Point, [right, down]: Point) => ({
        type: 'pointerMove',
        duration: 50,
        origin: 'viewport',
        x: Math.round(x + right),
        y: Math.round(y + down),
      });
      const mouse = (actions: object[]) =>
        driver.call('point', {
          actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
        });
      const down = { type: 'pointerDown', button: 0 };
      await mouse([move(origin, start ?? [0, 0]), down, ...way.map((point) => move(target, point))]);
      await isThere();
      await mouse([{ type: 'pointerUp', button: 0 }]);
    },
    /** Waits for a saved file, and returns its bytes. */
    async saved(name: string): Promise<Buffer> {
      const path = join(driver.downloads, name);
      await expect.poll(() => existsSync(path) && statSync(path).size > 0).toBe(true);
      return readFileSync(path);
    },
    picture: async () => Buffer.from(String(await driver.call('picture', { full: false })), 'base64'),
    complaints: () => driver.complaints(),
    kill: () => driver.kill(),
  };
}
export type Page = ReturnType<typeof pageOf>;
type Point = readonly [number, number];

/** Searches in the open dialog, if there is one. */
const FILE_INPUT = `
const [label] = arguments;
const inputIn = (place) =>
  [...document.querySelectorAll(place + ' input[type=file]')].find((input) => (input.ariaLabel ?? '').startsWith(label));
return inputIn('[role=dialog]') ?? inputIn('main');
`;
const MIDDLE =
  'const { x, y, width, height } = arguments[0].getBoundingClientRect(); return [x + width / 2, y + height / 2]';
const DOWN = '\uE015'; // the arrow key, in WebDriver's alphabet
const FIND = `
const [role, name] = arguments;
const fits = (text) => text.toLowerCase().startsWith(name.toLowerCase());
const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
return role === 'field' ? queryAllByLabelText(document.body, fits) : queryAllByRole(document.body, role, { name: fits });
`;
