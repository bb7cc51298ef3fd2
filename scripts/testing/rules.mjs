import { findGoogles, startGoogles } from './googles.mjs';
import { timed, vitest } from './levels.mjs';
import { inWords, sum } from './tally.mjs';

const HERE = 'rules';
const GOOGLES = "rules (Google's)";
/** What Google's engine alone can tell: where the built-in one is lenient. */
const FOR_GOOGLES = ['**/*.google.test.ts'];
/** What asks no Firestore, Storage first, or one of its own, and so tells nothing new about Google's. */
const NEED_STORAGE = ['**/storage.test.ts'];
const NOT_FOR_GOOGLES = [...NEED_STORAGE, '**/indexes.test.ts', '**/static.test.ts'];
/** What holds both engines to one meaning, besides. */
const HERE_TOO = [...NOT_FOR_GOOGLES, '**/restServer.test.ts', '**/merged.test.ts'];
const namesOf = (/** @type {string[]} */ patterns) => patterns.map((pattern) => pattern.replace('**', 'tests/rules'));

/**
 * The rules tests on Google's own Firestore emulator where there is one, and beside it on the stack: all of them in a wide run,
 * or when only rules are asked for; else only HERE_TOO. Both have to pass.
 * @param {import('./levels.mjs').Options} options
 * @returns {Promise<import('./levels.mjs').Result[]>}
 */
export async function rules(options) {
  const emulators = options.stack.emulators();
  const googles = findGoogles();
  const filters = options.isWide || 'whyNot' in googles ? options.filters : namesOf(HERE_TOO);
  const here = timed(HERE, async () => {
    const { kind, env } = await emulators;
    if (kind !== 'official') return vitest('rules', { ...options, filters }, env, { exclude: FOR_GOOGLES });
    const exclude = env['FIREBASE_STORAGE_EMULATOR_HOST'] ? [] : NEED_STORAGE;
    if (exclude.length > 0) console.log("Storage's rules are not tested: no Storage emulator runs here.");
    return vitest('rules', options, env, { name: GOOGLES, exclude });
  });
  if ('whyNot' in googles) {
    console.log(
      `The rules run on one engine only, for Google's Firestore emulator is not to be had: ${googles.whyNot}.`,
    );
    return [await here];
  }
  const there = timed(GOOGLES, async () => {
    if ((await emulators).kind === 'official') return sum([]);
    const env = await startGoogles(googles.jar);
    return vitest('rules', options, env, { name: GOOGLES, exclude: NOT_FOR_GOOGLES });
  });
  const results = await Promise.all([here, there]);
  for (const { name, tally } of results) console.log(`${name}: ${inWords(tally)}`);
  return results;
}
