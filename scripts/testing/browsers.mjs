import { spawnSync } from 'node:child_process';
import { aptInstall, canInstall, which } from './apt.mjs';

const WEBKIT = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** The programs that run or drive each browser, and the packages of Debian with them. */
const BROWSERS = {
  chromium: { isHere: () => hasAll('chromedriver'), packages: 'chromium chromium-driver' },
  firefox: { isHere: () => hasAll('firefox-esr'), packages: 'firefox-esr' },
  webkit: {
    isHere: () =>
      hasAll('WebKitWebDriver', 'xvfb-run', 'dbus-run-session') &&
      spawnSync('/usr/bin/python3', ['-c', WEBKIT]).status === 0,
    packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth dbus',
  },
};

/** @param {string[]} programs */
const hasAll = (...programs) => programs.every((program) => which(program) !== undefined);

/** @typedef {keyof typeof BROWSERS} Browser */
const ALL = /** @type {Browser[]} */ (Object.keys(BROWSERS));

/** @type {Promise<void> | undefined} */
let installing;

/** Begins to install missing browsers where that is possible; `findBrowsers` waits for them. @param {Browser[]} wanted */
export function installBrowsers(wanted = ALL) {
  const missing = wanted.filter((name) => !BROWSERS[name].isHere());
  if (missing.length === 0 || !canInstall()) return;
  console.log(`Installing the drivers of ${missing.join(' and ')}; this happens once.`);
  installing = aptInstall(missing.map((name) => BROWSERS[name].packages).join(' '));
}

/**
 * Finds browsers and prints those that are missing.
 * @param {Browser[]} wanted
 * @returns {Promise<Record<string, string> | null>} the environment of the tests; null where there is none of them
 */
export async function findBrowsers(wanted = ALL) {
  await installing;
  const names = wanted.filter((name) => {
    const { isHere, packages } = BROWSERS[name];
    const isInstalled = isHere();
    if (!isInstalled) console.log(`${name} is not installed, so its tests are left out. Debian packages: ${packages}.`);
    return isInstalled;
  });
  return names.length === 0 ? null : { BROWSERS: names.join(), FIREFOX: 'firefox-esr' };
}
