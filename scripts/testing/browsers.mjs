import { aptInstall, canInstall, which } from './apt.mjs';

/** The program that runs or drives each browser, and the packages of Debian with it and its driver. */
const BROWSERS = {
  chromium: { program: 'chromedriver', packages: 'chromium chromium-driver' },
  firefox: { program: 'firefox-esr', packages: 'firefox-esr' },
  webkit: {
    program: 'WebKitWebDriver',
    packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth dbus',
  },
};

/**
 * Finds browsers, installs missing ones where that is possible, and prints those that stay missing.
 * @returns {Promise<Record<string, string> | null>} the environment of the tests; null where there is none of them
 */
export async function findBrowsers() {
  const wanted = /** @type {(keyof typeof BROWSERS)[]} */ (Object.keys(BROWSERS));
  const missing = wanted.filter((name) => !which(BROWSERS[name].program));
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing what drives ${missing.join(' and ')}; this happens once.`);
    await aptInstall(missing.map((name) => BROWSERS[name].packages).join(' '));
  }
  const names = wanted.filter((name) => {
    const { program, packages } = BROWSERS[name];
    const isHere = which(program) !== undefined;
    if (!isHere) console.log(`Nothing is tried in ${name}, which is not here. Debian has it in: ${packages}.`);
    return isHere;
  });
  return names.length === 0 ? null : { BROWSERS: names.join(), FIREFOX: BROWSERS.firefox.program };
}
