import { spawnSync } from 'node:child_process';

/** Reads the major version of the Java on the PATH; undefined without one. */
export function javaVersion() {
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 ? versionIn(stderr) : undefined;
}

/**
 * @param {string} words what `java -version` prints, such as `openjdk version "21.0.5" 2024-10-15`, or "1.8.0_402" of Java 8
 * @returns {number | undefined}
 */
export function versionIn(words) {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(words) ?? [];
  return first === undefined ? undefined : Number(first === '1' ? second : first);
}
