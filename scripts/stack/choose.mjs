import { Refusal } from './settings.mjs';

const JAVA = 21;

/**
 * Chooses the Firebase stack to start: the built-in engine where it runs, otherwise, or when asked for, Google's own emulators.
 * @param {object} here
 * @param {boolean} here.isAsked for Google's, with --official
 * @param {string | undefined} here.problem why the built-in engine does not run
 * @param {() => number | undefined} here.java the version that there is; asked only when it matters
 * @returns {'built-in' | 'official'}
 */
export function choose({ isAsked, problem, java }) {
  if (!isAsked && problem === undefined) return 'built-in';
  const version = java();
  if (version !== undefined && version >= JAVA) return 'official';
  const reason = version === undefined ? 'none was found' : `this is Java ${version}`;
  const need = `Google's Firebase emulators need Java ${JAVA} or newer and ${reason}: install it from https://adoptium.net, then try again.`;
  throw new Refusal(isAsked || problem === undefined ? need : `${problem}. ${need}`);
}
