import { readdirSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { sampleQueue } from '@firstmile/proof';
import { collected } from './collector.ts';
import { addressOf, loader } from './load.ts';
import { mutated, type Mutant } from './mutants.ts';
import type { Judge } from './run.ts';

const ROOT = new URL('../../', import.meta.url);
const SOURCES = new URL('sync/src/', ROOT);
const PROOF = new URL('proof/src/', ROOT);
/** Number of schedules that a mutant has to pass, and far more time than a test or a schedule takes. */
const SCHEDULES = 300;
const TIMEOUT_MS = 60_000;

const SIMULATE = new URL('queue/simulate.ts', PROOF);
const schedules = sampleQueue(SCHEDULES);
const namesIn = (folder: URL) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
/** The promises of the queue are tried with these schedules instead of its own test. */
const tests = [SOURCES, PROOF].flatMap((folder) =>
  namesIn(folder)
    .filter((name) => name.endsWith('.test.ts') && name !== 'queue/simulator.test.ts')
    .map((name) => new URL(name, folder)),
);

export const workspace = 'sync';
/** The files of the queue, the file queue, the session and the queries. */
export const files: readonly string[] = namesIn(SOURCES)
  .filter((name) => /^(core|files|session|view)\/(?!index)\w+\.ts$/.test(name))
  .map((name) => `sync/src/${name}`);

/** Makes sure that the tests notice nothing where there is nothing. */
export async function openJudge(): Promise<Judge> {
  for (const file of ['core/step.ts', 'files/step.ts', 'session/step.ts', 'view/find.ts'])
    await judge(new URL(file, SOURCES));
  return { isNoticed, close: async () => {} };
}

async function isNoticed(mutant: Mutant): Promise<boolean> {
  const source = mutated(mutant);
  try {
    await judge(new URL(mutant.file, ROOT), source);
    return false;
  } catch {
    return true;
  }
}

/** Runs the tests that import a file, and schedules, the quick ones first, with another source of it. Throws when one fails. */
async function judge(file: URL, source?: string): Promise<void> {
  const load = loader(file, source);
  for (const test of testsOf(file)) {
    collected.length = 0;
    await load(test);
    for (const run of collected) await limited(run);
  }
  if (!importsOf(SIMULATE).has(file.href)) return;
  const { simulate } = (await load(SIMULATE)) as { simulate: (schedule: (typeof schedules)[number]) => unknown };
  for (const schedule of schedules) await limited(() => simulate(schedule));
}

/** The tests that import a file: the one named like it first, those that run schedules last. */
function testsOf({ href }: URL): URL[] {
  const rank = (test: URL) =>
    test.href === href.replace(/\.ts$/, '.test.ts') ? 0 : test.href.startsWith(PROOF.href) ? 2 : 1;
  return tests.filter((test) => importsOf(test).has(href)).toSorted((a, b) => rank(a) - rank(b));
}

const graph = new Map<string, ReadonlySet<string>>();
/** The addresses of a module and of all that it imports of `sync` and `proof`. */
function importsOf(address: URL): ReadonlySet<string> {
  const known = graph.get(address.href);
  if (known) return known;
  const hrefs = new Set([address.href]);
  for (const href of hrefs)
    for (const [, path = ''] of readFileSync(new URL(href), 'utf8').matchAll(/ from '(.+?)'/g)) {
      const address = addressOf(path, new URL(href));
      if (address) hrefs.add(address.href);
    }
  graph.set(address.href, hrefs);
  return hrefs;
}

/** Runs a test to its end; throws when it fails, and when it never comes to its end. */
async function limited(run: () => unknown): Promise<void> {
  const context = globalThis as { mutantsTest?: () => unknown };
  context.mutantsTest = run;
  await runInThisContext('mutantsTest()', { timeout: TIMEOUT_MS });
}
