import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { linesOf } from './noted.mjs';
import { conclude, inShort, keepResults } from './results.mjs';

const ROWS = Number(process.env['ROWS'] ?? inShort(20, 10_000));
/** People a minute: the highest possible setting (functions/src/core/config.ts). */
const PER_MINUTE = 6000;
/** Most growth of the memory in use, in MiB. */
const MOST_GROWN = 20;
const MIB = 1_048_576;
/** Time of measuring sign-ins before the import, and of rest before the memory is measured again, in milliseconds. */
const ALONE = inShort(2000, 20_500);
const QUIET = inShort(2000, 15_000);

/**
 * @typedef {import('./noteMemory.mjs').Memory} Memory
 * @typedef {import('./countOperations.mjs').Operation} Operation
 */

/**
 * Imports a file at the highest pace, and measures the server meanwhile; fails when a person was invited twice or not at all, or when it
 * needs too much memory.
 */
export async function benchImport() {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-import-'));
  onClose(async () => rmSync(folder, { recursive: true, force: true }));
  const files = { operations: join(folder, 'operations'), memory: join(folder, 'memory') };
  // the engine hands these on to the functions
  process.env['IMPORT_PER_MINUTE'] = String(PER_MINUTE);
  process.env['FIRSTMILE_OPERATIONS'] = files.operations;
  process.env['FIRSTMILE_MEMORY'] = files.memory;
  await onFreshStack(async (stack) => {
    const { addClients } = await import('./addClients.mjs');
    const { openBrowser } = await import('./browser.mjs');
    const { beginImport, registerPeople, signInEachSecond } = await import('./importing.mjs');
    const { openImports } = await import('./importResults.mjs');
    await addClients(stack, 10);
    const imports = openImports(stack.env);
    const browser = await openBrowser();
    onClose(() => browser.close());
    const people = await registerPeople(stack.url);
    const stopAlone = signInEachSecond(stack.url, people);
    await pause(ALONE);
    const alone = await stopAlone();
    const before = await memoryNow(files.memory);
    const stop = signInEachSecond(stack.url, people);
    const judged = await beginImport(browser, stack.url, ROWS);
    const arrivedAt = await imports.until(({ arrived, parts }) => arrived === parts);
    const doneAt = await imports.until(({ done, count }) => done >= count);
    const meanwhile = await stop();
    await pause(QUIET);
    const writes = writesBySecond(linesOf(files.operations), arrivedAt, doneAt);
    const after = await memoryNow(files.memory);
    const invited = await imports.found();
    const seconds = (doneAt - arrivedAt) / 1000;
    const rows = [
      {
        Rows: ROWS.toLocaleString('en'),
        'Read and judged, s': (judged / 1000).toFixed(2),
        'Invited in, s': Math.round(seconds),
        'Invited a second': Math.round(ROWS / seconds),
        'Writes a second': Math.round(writes.reduce((sum, count) => sum + count, 0) / seconds),
        'Most writes a second': Math.max(...writes),
        'Memory before / most / after, MiB': `${before.rss} / ${after.most} / ${after.rss}`,
        'In use before / after, MiB': `${before.inUse} / ${after.inUse}`,
        'Sign-in alone, p50 / p99 ms': quantiles(alone),
        'Sign-in meanwhile, p50 / p99 ms': quantiles(meanwhile),
        'Invited twice': invited.twice,
      },
    ];
    console.table(rows[0]);
    if (ROWS >= 2000) keepResults('import', rows, 'scale');
    const complaints = [
      ...(invited.mails === ROWS && invited.twice === 0
        ? []
        : [`${invited.mails} mails were written, ${invited.twice} too many.`]),
      ...(after.inUse <= before.inUse + MOST_GROWN
        ? []
        : [`${after.inUse} MiB stay in use, and were ${before.inUse}.`]),
      ...(after.pid === before.pid ? [] : ['The functions were begun anew: the memory is that of two processes.']),
    ];
    await conclude(complaints, 'Each was invited once.');
  });
}

/**
 * Counts the documents that functions wrote in each second.
 * @param {Operation[]} all
 * @param {number} from
 * @param {number} to
 */
function writesBySecond(all, from, to) {
  const seconds = Array.from({ length: Math.ceil((to - from) / 1000) }, () => 0);
  for (const { at, writes, deletes } of all) {
    const second = Math.floor((at - from) / 1000);
    if (second in seconds) seconds[second] = (seconds[second] ?? 0) + writes + deletes;
  }
  return seconds;
}

/**
 * Measures the functions' process: its memory, the part in use, and its highest memory until now, in MiB.
 * @param {string} file
 */
async function memoryNow(file) {
  const { pid = 0, rss = 0 } = /** @type {Memory[]} */ (linesOf(file)).at(-1) ?? {}; // the process that listed the functions has ended
  process.kill(pid, 'SIGUSR2');
  await pause(2000);
  const own = /** @type {Memory[]} */ (linesOf(file)).filter((memory) => memory.pid === pid);
  const inUse = own.findLast((memory) => memory.inUse !== undefined)?.inUse ?? 0;
  const [now, used, most] = [rss, inUse, Math.max(...own.map((memory) => memory.rss))].map((bytes) =>
    Math.round(bytes / MIB),
  );
  return { pid, rss: now, inUse: used ?? 0, most };
}

/** @param {number[]} ms in order */
const quantiles = (ms) =>
  [0.5, 0.99].map((part) => Math.round(ms[Math.min(ms.length - 1, Math.floor(ms.length * part))] ?? 0)).join(' / ');
