import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../stack/run.mjs';

/** What each browser needs beside itself to be driven, as Debian names it. */
const BROWSERS = {
  firefox: { program: 'firefox-esr', packages: ['firefox-esr'] },
  webkit: {
    program: 'WebKitWebDriver',
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'xauth', 'dbus'],
  },
};

/**
 * The browsers besides Chromium that are here; those that are not are installed where that is possible, and else named.
 * @returns {Promise<string[]>}
 */
export async function findBrowsers() {
  const missing = Object.values(BROWSERS).filter(({ program }) => !isHere(program));
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Firefox and WebKit; this happens once.');
    const packages = missing.flatMap((browser) => browser.packages).join(' ');
    const command = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`;
    const { code, output } = await run('sh', ['-c', command], { seconds: 300 });
    if (code !== 0) console.log(output);
  }
  return Object.entries(BROWSERS).flatMap(([name, { program, packages }]) => {
    if (isHere(program)) return [name];
    console.log(`Nothing is tried in ${name}, which is not here: ${packages.join(' ')} of Debian bring it.`);
    return [];
  });
}

/** @param {string} program */
const isHere = (program) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;
