/** @typedef {{ name: string, seconds: number }} Timed */

/**
 * How long each level took, and the ten slowest files: where a run that has become too long can be shortened.
 * @param {Timed[]} levels wall time; levels beside each other each have their own
 * @param {Timed[]} files
 */
export function timesInWords(levels, files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  return ['', 'Time of each level:', ...levels.map(line), '', 'Slowest files:', ...slowest.map(line)].join('\n');
}

/** @param {Timed} timed */
const line = ({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;
