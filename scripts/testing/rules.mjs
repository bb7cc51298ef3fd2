import { Refusal } from '../stack/settings.mjs';
import { findGoogles, startGoogles } from './googles.mjs';
import { vitest } from './levels.mjs';
import { failure, inWords } from './tally.mjs';

const HERE = 'rules';
const GOOGLES = "rules (Google's)";
/** What Google's engine alone can tell: where the built-in one is lenient. */
const FOR_GOOGLES = ['**/*.google.test.ts'];
/** What asks no Firestore, Storage first, or one of its own, and so tells nothing new about Google's. */
const NEED_STORAGE = ['**/storage.test.ts'];
const NOT_FOR_GOOGLES = [...NEED_STORAGE, '**/indexes.test.ts', '**/static.test.ts'];

/**
 * The rules tests on the stack, and at the same time on Google's own Firestore emulator where there is one: both have to pass.
 * @param {import('./levels.mjs').Options} options
 * @param {Promise<import('../stack/stack.mjs').Emulators>} emulators
 */
export async function rules(options, emulators) {
  const { kind, env } = await emulators;
  if (kind === 'official') {
    const exclude = env['FIREBASE_STORAGE_EMULATOR_HOST'] ? [] : NEED_STORAGE;
    if (exclude.length > 0) console.log("Storage's rules are not tested: no Storage emulator runs here.");
    return [said(GOOGLES, await vitest('rules', { ...options, env, name: GOOGLES, exclude }))];
  }
  const googles = findGoogles();
  if ('whyNot' in googles) {
    console.log(`The rules run on the built-in engine only, for Google's is not to be had: ${googles.whyNot}.`);
    return [said(HERE, await vitest('rules', { ...options, env, exclude: FOR_GOOGLES }))];
  }
  const [here, there] = await Promise.all([
    vitest('rules', { ...options, env, exclude: FOR_GOOGLES }),
    onGoogles(options, googles.jar).catch((error) =>
      failure(GOOGLES, error instanceof Refusal ? error.message : String(error)),
    ),
  ]);
  return [said(HERE, here), said(GOOGLES, there)];
}

/**
 * @param {import('./levels.mjs').Options} options
 * @param {string} jar
 */
async function onGoogles(options, jar) {
  const env = await startGoogles(jar);
  return vitest('rules', { ...options, env, name: GOOGLES, exclude: NOT_FOR_GOOGLES, show: false });
}

/**
 * @param {string} name
 * @param {import('./tally.mjs').Tally} tally
 */
function said(name, tally) {
  console.log(`${name}: ${inWords(tally)}`);
  return tally;
}
