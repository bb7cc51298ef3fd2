import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';
import { aptInstall, canInstall, which } from './apt.mjs';

/** The shell lacks the parts for windows and takes a quarter less of the processors; Debian has it as a package of its own. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @type {Promise<string> | undefined} */
let search;
/** @type {Promise<unknown> | undefined} */
let installing;

/**
 * Finds the browser for the tests: the system's, else Playwright's own, else one that can be installed. All callers share one search.
 * @returns {Promise<string>} the program
 */
export const findChromium = () => (search ??= find());

/**
 * Begins to install the system's browser where there is none and that is possible, at the same time as the packages, which Playwright's
 * needs.
 */
export function installChromium() {
  if (canInstall() && !installed() && !existsSync(join(homedir(), '.cache/ms-playwright'))) void installSystems();
}

async function find() {
  await installing;
  const program = installed() ?? (await playwrights()) ?? (canInstall() ? await installSystems() : undefined);
  if (program) return program;
  console.log('No Chromium found; trying to download one.');
  await run('npx', ['playwright', 'install', 'chromium'], { seconds: 180 });
  const downloaded = await playwrights();
  if (downloaded) return downloaded;
  throw new Refusal(
    'No Chromium could be found or installed: install it (Debian: apt-get install chromium-headless-shell) or name one in CHROME_PATH.',
  );
}

/** Installs the system's browser, once. */
async function installSystems() {
  if (!installing) {
    console.log('Installing Chromium; this happens once.');
    installing = aptInstall('chromium-headless-shell', 'chromium');
  }
  await installing;
  return installed();
}

function installed() {
  const named = process.env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new Refusal(`CHROME_PATH names ${named}, which does not exist.`);
  return named || PROGRAMS.map(which).find(Boolean);
}

/** Finds Playwright's download, if it exists. */
async function playwrights() {
  const file = (await import('@playwright/test')).chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
