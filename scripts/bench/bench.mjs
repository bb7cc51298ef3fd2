import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../stack/install.mjs';
import { main, onClose } from '../stack/lifecycle.mjs';

/**
 * Starts a stack of its own, with no data, and runs a benchmark on it; cleans up afterwards.
 * @param {(stack: import('../stack/stack.mjs').Stack) => Promise<void>} work
 * @param {{ hasSchedule?: boolean, onLog?: (line: string) => void }} [options] as of `bringUp`
 */
export const onFreshStack = (work, options) =>
  main(async () => {
    await install();
    // only now: these load packages that were just installed
    const { makeFolder } = await import('../testing/folder.mjs');
    const { bringUp } = await import('../stack/stack.mjs');
    const { anyPort, freeBlock } = await import('../stack/ports.mjs');
    const folder = makeFolder();
    onClose(async () => rmSync(folder, { recursive: true, force: true }));
    const ports = { port: await anyPort(), stackPort: await freeBlock(26_000) };
    await work(await bringUp({ ...ports, ...options, stateDir: join(folder, 'state'), onClose }));
  });
