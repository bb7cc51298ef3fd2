import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onClose } from '../stack/lifecycle.mjs';
import { run, runPackage } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';
import { onFreshStack } from './bench.mjs';
import { linesOf, untilQuiet } from './noted.mjs';
import { conclude, inShort, keepResults } from './results.mjs';

const SIZES = (process.env['CLIENTS'] ?? '10,1000,100000').split(',').map(Number);
const ADMINS = [1, inShort(2, 100)];
/**
 * Most clients with a listener for each admin. Beyond it, all admins who watch a list share a listener: the engine goes through all clients
 * for each listener, so that with 100 admins and 100,000 clients a read waits up to half a minute, and transactions collide that would not
 * in production.
 */
const MOST_SEPARATE = 1000;
/** Most difference in cost between many and few clients, as a share. */
const MOST = 0.05;
/** One operation may always be more or less: of a small number it is more than 5 %. */
const ONE = 1;

/**
 * @typedef {import('./countOperations.mjs').Operation} Operation
 * @typedef {Omit<Operation, 'at' | 'done'>} Sums
 * @typedef {{ documents: number, bytes: number }} Sent
 * @typedef {{ clients: number, admins: number, onboarding: Sums, sweep: Sums, opening: Sent, watched: Sent }} Measure
 */

/** Counts the billed operations of one whole onboarding, with few and with many clients and admins; fails when many cost more than few. */
export async function benchCost() {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-cost-'));
  onClose(async () => rmSync(folder, { recursive: true, force: true }));
  const files = { functions: join(folder, 'functions'), sweep: join(folder, 'sweep') };
  process.env['FIRSTMILE_OPERATIONS'] = files.functions; // the engine hands it on to the functions
  const work = async (/** @type {import('../stack/stack.mjs').Stack} */ stack) => {
    const { addClients, haveAdmins } = await import('./addClients.mjs');
    const { env } = stack;
    /** @type {Measure[]} */
    const measures = [];
    for (const clients of SIZES) {
      console.log(`Writing ${clients} clients ...`);
      await addClients(stack, clients);
      await runScript('scripts/bench/onboardOnce.ts', ['0', files.functions], env); // warms up: the first run loads and creates more than later ones
      await sweepOnce(files.sweep, env);
      for (const admins of ADMINS) {
        await haveAdmins(stack, admins);
        measures.push({
          clients,
          admins,
          ...(await measure({ files, env, admins, isShared: clients > MOST_SEPARATE })),
        });
        print(measures.slice(-1));
      }
    }
    const rows = print(measures);
    if (Math.max(...SIZES) >= 100_000) keepResults('cost', rows, 'scale');
    const complaints = findComplaints(measures);
    await conclude(complaints, 'The cost of a client does not grow with their number.');
  };
  await onFreshStack(work, { hasSchedule: false }); // a sweep is counted separately: one in between would be added
}

/**
 * Measures one onboarding that `admins` admins watch, and the sweep after it.
 * @param {{ files: { functions: string, sweep: string }, env: Record<string, string>, admins: number, isShared: boolean }} how
 *   `isShared`: the admins listen to the same lists together
 */
async function measure({ files, env, admins, isShared }) {
  await untilQuiet(files.functions);
  const from = linesOf(files.functions).length;
  const output = await runScript(
    'scripts/bench/onboardOnce.ts',
    [String(admins), files.functions, isShared ? 'shared' : ''],
    env,
  );
  const onboarding = sumOf(linesOf(files.functions).slice(from));
  const { opening, while: watched } = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  const before = linesOf(files.sweep).length;
  await sweepOnce(files.sweep, env);
  return { onboarding, sweep: sumOf(linesOf(files.sweep).slice(before)), opening, watched };
}

/** @param {Operation[]} all */
function sumOf(all) {
  const sum = (/** @type {keyof Sums} */ what) => all.reduce((total, operation) => total + operation[what], 0);
  return {
    reads: sum('reads'),
    writes: sum('writes'),
    deletes: sum('deletes'),
    bytes: sum('bytes'),
    calls: sum('calls'),
  };
}

/**
 * @param {string} name
 * @param {string[]} more
 * @param {Record<string, string>} env
 */
async function runScript(name, more, env) {
  const { code, output } = await runPackage('tsx/dist/cli.mjs', [name, ...more], {
    env: { ...process.env, ...env, FIRSTMILE_OPERATIONS: '' },
  });
  if (code !== 0) throw new Refusal(`${name} failed:\n${output}`);
  return output;
}

/**
 * Runs the schedule's sweep in a process of its own.
 * @param {string} file
 * @param {Record<string, string>} env
 */
async function sweepOnce(file, env) {
  const project = env['GCLOUD_PROJECT'] ?? '';
  const FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` });
  const NODE_OPTIONS = `--import ${import.meta.resolve('./countOperations.mjs')}`;
  const args = [`--env-file=functions/.env.${project}`, 'node_modules/tsx/dist/cli.mjs', 'tests/faults/sweeper.ts'];
  const { code, output } = await run(process.execPath, args, {
    env: { ...process.env, ...env, FIREBASE_CONFIG, NODE_OPTIONS, FIRSTMILE_OPERATIONS: file },
  });
  if (code !== 0) throw new Refusal(`The sweep failed:\n${output}`);
}

/**
 * Lists the figures that change with more clients or, except for the data sent to the admins themselves, with more admins.
 * @param {Measure[]} measures
 */
function findComplaints(measures) {
  const [few] = measures;
  if (!few) return ['Nothing was measured.'];
  return measures.slice(1).flatMap((many) =>
    /** @type {const} */ (['onboarding', 'sweep', 'watched']).flatMap((part) =>
      Object.entries(many[part]).flatMap(([what, all]) => {
        const share = (/** @type {number} */ value, /** @type {number} */ admins) =>
          part === 'watched' ? value / admins : value;
        const value = share(all, many.admins);
        const before = share(Object.entries(few[part]).find(([name]) => name === what)?.[1] ?? 0, few.admins);
        // bytes of the sweep come from the clients before it; data sent repeatedly to an admin is counted in documents
        if (what === 'bytes' && part !== 'onboarding') return [];
        return Math.abs(value - before) > before * MOST + ONE
          ? [
              `${part}: ${value} ${what} with ${many.clients} clients and ${many.admins} admins, ${before} with ${few.clients} and ${few.admins}.`,
            ]
          : [];
      }),
    ),
  );
}

/** @param {Measure[]} measures */
function print(measures) {
  const rows = measures.map(({ clients, admins, onboarding, sweep, opening, watched }) => ({
    Clients: clients.toLocaleString('en'),
    'Admins who watch': admins,
    Reads: onboarding.reads,
    Writes: onboarding.writes,
    Deletes: onboarding.deletes,
    Calls: onboarding.calls,
    KB: Math.round(onboarding.bytes / 1024),
    'Documents to each admin': Math.round(watched.documents / admins),
    'KB to each admin': Math.round(watched.bytes / admins / 1024),
    'Documents to open the dashboard': Math.round(opening.documents / admins),
    'A sweep reads': sweep.reads,
    'A sweep writes': sweep.writes,
  }));
  console.table(rows);
  return rows;
}
