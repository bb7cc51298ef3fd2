import { aptInstall, canInstall, which } from './apt.mjs';

/** The program that runs each browser, and the packages of Debian that bring it with the parts that drive it. */
const BROWSERS = {
  firefox: { program: 'firefox-esr', packages: 'firefox-esr' },
  webkit: {
    program: 'WebKitWebDriver',
    packages: 'webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth dbus',
  },
};

/**
 * Finds the browsers besides Chromium, installs those that are missing where that is possible, and names what stays missing.
 * @returns {Promise<Record<string, string> | null>} the environment of the tests; null where there is none of them
 */
export async function findBrowsers() {
  const missing = Object.values(BROWSERS).filter(({ program }) => !which(program));
  if (missing.length > 0 && canInstall()) {
    console.log('Installing Firefox and WebKit; this happens once.');
    await aptInstall(missing.map(({ packages }) => packages).join(' '));
  }
  const names = Object.entries(BROWSERS).flatMap(([name, { program, packages }]) => {
    if (which(program)) return [name];
    console.log(`Nothing is tried in ${name}, which is not here. Debian has it in: ${packages}.`);
    return [];
  });
  return names.length === 0 ? null : { BROWSERS: names.join(), FIREFOX: BROWSERS.firefox.program };
}
