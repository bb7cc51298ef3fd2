import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../stack/install.mjs';
import { main, onClose } from '../stack/lifecycle.mjs';

/**
 * Brings up a stack of its own, with no data, and runs a benchmark on it; cleans up after it.
 * @param {(stack: import('../stack/stack.mjs').Stack) => Promise<void>} work
 */
export const onFreshStack = (work) =>
  main(async () => {
    install();
    // Only now: these load packages that were not there before.
    const { makeFolder } = await import('../testing/folder.mjs');
    const { bringUp } = await import('../stack/stack.mjs');
    const { anyPort, freeBlock } = await import('../stack/ports.mjs');
    const folder = makeFolder();
    onClose(async () => rmSync(folder, { recursive: true, force: true }));
    const ports = { port: await anyPort(), stackPort: await freeBlock(26_000) };
    await work(await bringUp({ ...ports, stateDir: join(folder, 'state'), onClose }));
  });

/**
 * What processes have written down in a file, a line of JSON each; nothing when none has.
 * @param {string} file
 * @returns {any[]}
 */
export const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
