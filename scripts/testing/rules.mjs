import { findGoogles, startGoogles } from './googles.mjs';
import { timed, vitest } from './levels.mjs';
import { sum } from './tally.mjs';

const HERE = 'rules';
const GOOGLES = "rules (Google's)";
/** What Google's engine alone can tell: where the built-in one is lenient. */
const FOR_GOOGLES = ['**/*.google.test.ts'];
/** What asks no Firestore, Storage first, or one of its own, and so tells nothing new about Google's. */
const NEED_STORAGE = ['**/storage.test.ts'];
const NOT_FOR_GOOGLES = [...NEED_STORAGE, '**/indexes.test.ts', '**/static.test.ts'];
/** What holds both engines to one meaning, besides. */
const HERE_TOO = [...NOT_FOR_GOOGLES, '**/restServer.test.ts', '**/merged.test.ts'];
/** Long tables of examples, which Google's engine takes minutes for: in `npm test` they run on the built-in one, in a wide run on both. */
const TABLES = [
  'agreements',
  'approvals',
  'closed',
  'conversations',
  'declines',
  'definitions',
  'devices',
  'files',
  'flowAssignments',
  'flowPlaying',
  'formAssignments',
  'formCopies',
  'formFilling',
  'imports',
  'notifications',
  'onboarding',
  'ratings',
  'records',
  'reminders',
  'steps',
  'teamNotices',
  'toCountersign',
].map((name) => `**/${name}.test.ts`);
const namesOf = (/** @type {string[]} */ patterns) => patterns.map((pattern) => pattern.replace('**', 'tests/rules'));

/**
 * The rules tests on the stack: all of them in a wide run, when only rules are asked for, or where Google's emulator is not to be
 * had; else only what Google's engine is not asked for, and HERE_TOO.
 * @param {import('./levels.mjs').Options} options
 */
export const rules = (options) =>
  timed(HERE, async () => {
    const { kind, env } = await options.stack.emulators();
    const googles = findGoogles();
    if ('whyNot' in googles)
      console.log(
        `The rules run on one engine only, for Google's Firestore emulator is not to be had: ${googles.whyNot}.`,
      );
    if (kind !== 'official') {
      const filters = options.isWide || 'whyNot' in googles ? options.filters : namesOf([...HERE_TOO, ...TABLES]);
      return vitest('rules', { ...options, filters }, env, { exclude: FOR_GOOGLES });
    }
    const exclude = env['FIREBASE_STORAGE_EMULATOR_HOST'] ? [] : NEED_STORAGE;
    if (exclude.length > 0) console.log("Storage's rules are not tested: no Storage emulator runs here.");
    return vitest('rules', options, env, { name: GOOGLES, exclude });
  });

/**
 * The rules tests on Google's own Firestore emulator, where there is one and it is not the stack's.
 * @param {import('./levels.mjs').Options} options
 */
export const rulesOnGoogles = (options) =>
  timed(GOOGLES, async () => {
    const googles = findGoogles();
    if ('whyNot' in googles || (await options.stack.emulators()).kind === 'official') return sum([]);
    const env = await startGoogles(googles.jar);
    const exclude = [...NOT_FOR_GOOGLES, ...(options.isWide ? [] : TABLES)];
    return vitest('rules', options, env, { name: GOOGLES, exclude });
  });
