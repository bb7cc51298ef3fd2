import { parseArgs } from 'node:util';
import { Refusal } from '../stack/settings.mjs';

/**
 * @typedef {object} TestOptions
 * @property {string | undefined} level a level, or `all`
 * @property {string[]} filters parts of file names
 * @property {string | undefined} title of the tests to run, as text
 * @property {boolean} isOfficial on Google's emulators
 * @property {boolean} isChanged only what changed since `base`
 * @property {string | undefined} base a commit
 */

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 * @param {string[]} levels
 * @returns {TestOptions}
 */
export function readOptions(args, levels) {
  const { values, positionals } = parse(args);
  const { changed: isChanged = false, official: isOfficial = false, title } = values;
  const [first, ...filters] = positionals;
  if (isChanged) {
    if (filters.length > 0 || title !== undefined)
      throw new Refusal('npm test -- --changed takes one commit to compare with, and nothing else.');
    return { level: undefined, filters, title, isOfficial, isChanged, base: first };
  }
  if (first === undefined ? title !== undefined : first !== 'all' && !levels.includes(first))
    throw new Refusal(
      `npm test runs ${levels.join(', ')}, all, or, with no name, all but the last seven. After a level: parts of file names, -t "a title".` +
        " --changed [commit] runs what changed; --official runs on Google's emulators.",
    );
  return { level: first, filters, title, isOfficial, isChanged, base: undefined };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        changed: { type: 'boolean' },
        official: { type: 'boolean' },
        title: { type: 'string', short: 't' },
      },
    });
  } catch (error) {
    throw new Refusal(/** @type {Error} */ (error).message);
  }
}
