import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { canInstall } from './apt.mjs';

/** An apt-get that installs a browser into the folder of programs. */
const WORKING = '[ "$1" = update ] || /bin/ln -s /bin/true "$HOME/bin/chromium"';
const FAILING = 'exit 1';

/**
 * Runs a script on a machine without a browser. Returns the last line that it prints, and the calls of apt-get.
 * @param {string} script may use all that chromium.mjs exports
 * @param {string} apt what apt-get does there
 */
function runWithoutBrowser(script, apt) {
  const home = mkdtempSync(join(tmpdir(), 'firstmile-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'bin'));
  symlinkSync('/bin/sh', join(home, 'bin/sh'));
  writeFileSync(join(home, 'bin/apt-get'), `#!/bin/sh\necho "$1" >> "$HOME/calls"\n${apt}\n`, { mode: 0o755 });
  const module = JSON.stringify(join(import.meta.dirname, 'chromium.mjs'));
  const code = `import { findChromium, installChromium } from ${module};\n${script}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { HOME: home, PATH: join(home, 'bin') },
    encoding: 'utf8',
  });
  const calls = readFileSync(join(home, 'calls'), { encoding: 'utf8', flag: 'a+' });
  return { printed: stdout.trim().split('\n').at(-1)?.replace(home, ''), calls: calls.split('\n').filter(Boolean) };
}

const find = 'console.log(await findChromium().catch(({ message }) => message));';

it.runIf(canInstall())('a command that needs a browser installs one where there is none', () => {
  expect(runWithoutBrowser(find, WORKING)).toEqual({ printed: '/bin/chromium', calls: ['update', 'install'] });
});

it.runIf(canInstall())('an installation that has begun earlier is awaited, and not repeated when it fails', () => {
  const early = `installChromium(); ${find}`;
  expect(runWithoutBrowser(early, WORKING)).toEqual({ printed: '/bin/chromium', calls: ['update', 'install'] });
  const printed = expect.stringContaining('No Chromium could be found or installed');
  expect(runWithoutBrowser(early, FAILING)).toEqual({ printed, calls: ['update'] });
});
