import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';

/** @type {Promise<string> | undefined} */
let search;

/**
 * The browser for the end-to-end tests: the system's, else Playwright's own, else one that can be installed. All who ask share one search.
 * @returns {Promise<string>} the program
 */
export const findChromium = () => (search ??= find());

async function find() {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  console.log('No Chromium found; trying to install one.');
  await run('npx', ['playwright', 'install', 'chromium'], { show: true, seconds: 180 });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium'], {
      show: true,
      seconds: 300,
    });
  }
  const now = installed();
  if (now) return now;
  throw new Refusal(
    'No Chromium could be found or installed: install it (Debian: apt-get install chromium) or name one in CHROME_PATH.',
  );
}

function installed() {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Refusal(`CHROME_PATH names ${named}, which does not exist.`);
  return named || ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(which).find(Boolean);
}

/** Playwright's download, if it is there. */
async function playwrights() {
  const file = (await import('@playwright/test')).chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** @param {string} name */
function which(name) {
  // Windows has no sh: there it is Playwright's.
  return spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
