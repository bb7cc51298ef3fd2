import { findGoogles, startGoogles } from './googles.mjs';
import { timed, vitest } from './levels.mjs';
import { sum } from './tally.mjs';

const HERE = 'rules';
const GOOGLES = "rules (Google's)";
/** Tests for Google's engine only, where the built-in one is lenient. */
const FOR_GOOGLES = ['**/*.google.test.ts'];
/** Tests that mainly use Storage. Like the next list they say nothing new about Google's engine. */
const NEED_STORAGE = ['**/storage*.test.ts'];
const NOT_FOR_GOOGLES = [...NEED_STORAGE, '**/indexes.test.ts', '**/static.test.ts'];
/** Tests of Google's limits, or of both engines: in `npm test` only these run on Google's engine, and only there. */
const ENOUGH = ['characters.google', 'headroom.google', 'merged', 'restServer'].map(
  (name) => `tests/rules/${name}.test.ts`,
);

/**
 * Runs the rules tests on the stack.
 * @param {import('./levels.mjs').Options} options
 */
export const rules = (options) =>
  timed(HERE, async () => {
    const { kind, env } = await options.stack.emulators();
    const googles = findGoogles();
    if ('whyNot' in googles)
      console.log(
        `The rules are tested on one engine only, because Google's Firestore emulator is not available: ${googles.whyNot}.`,
      );
    if (kind !== 'official') {
      const exclude = options.isWide || 'whyNot' in googles ? FOR_GOOGLES : ENOUGH;
      return vitest('rules', { options, env, exclude });
    }
    const exclude = env['FIREBASE_STORAGE_EMULATOR_HOST'] ? [] : NEED_STORAGE;
    if (exclude.length > 0) console.log("Storage's rules are not tested: no Storage emulator runs here.");
    return vitest('rules', { options, env, name: GOOGLES, exclude });
  });

/**
 * Runs rules tests on Google's own Firestore emulator, if there is one and it is not the stack's: in a wide run all that apply to it, else
 * ENOUGH.
 * @param {import('./levels.mjs').Options} options
 */
export const rulesOnGoogles = (options) =>
  timed(GOOGLES, async () => {
    const googles = findGoogles();
    if ('whyNot' in googles || (await options.stack.emulators()).kind === 'official') return sum([]);
    const env = await startGoogles(googles.jar);
    const filters = options.isWide ? options.filters : ENOUGH;
    return vitest('rules', { options: { ...options, filters }, env, name: GOOGLES, exclude: NOT_FOR_GOOGLES });
  });
