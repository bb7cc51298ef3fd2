import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run, runPackage } from './run.mjs';
import { local, Refusal, root } from './settings.mjs';

const FUNCTIONS = [
  'domain/src',
  'evidence',
  'texts',
  'functions/src',
  'functions/build.js',
  'functions/package.json',
  'package-lock.json',
];
const WEB = [
  'sync/src',
  'domain/src',
  'evidence',
  'texts',
  'web/src',
  'web/public',
  'web/vite',
  'web/vite.config.ts',
  'web/index.html',
  'web/app.html',
  'package-lock.json',
];
const KEPT = 4;

/** Bundles the functions if their sources changed since the last bundle. */
export async function buildFunctions() {
  const stamp = resolve(local, 'functions.stamp');
  const hash = hashOf(FUNCTIONS);
  const bundle = resolve(root, 'functions/lib/index.js');
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { code, output } = await run(process.execPath, ['functions/build.js']);
  if (code !== 0) throw new Refusal(`The functions do not build:\n${output}`);
  mkdirSync(local, { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Builds the web app for the local stack. Each state of the sources has a folder of its own, so that a running server keeps its files when
 * another start or test builds newer ones.
 * @returns {Promise<string>} the folder
 */
export async function buildWeb() {
  const builds = resolve(local, 'web');
  const folder = join(builds, hashOf(WEB));
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`;
    const args = [
      'build',
      'web',
      '--config',
      'web/vite.config.ts',
      '--mode',
      'stack',
      '--outDir',
      draft,
      '--logLevel',
      'warn',
    ];
    const { code, output } = await runPackage('vite/bin/vite.js', args);
    if (code !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw new Refusal(`The web app does not build:\n${essence(output)}`);
    }
    if (existsSync(folder)) rmSync(draft, { recursive: true });
    else renameSync(draft, folder);
  }
  utimesSync(folder, new Date(), new Date());
  dropOld(builds);
  return folder;
}

/** @param {string} output without what follows from the fault: warnings about files that were not made, Vite's stack */
function essence(output) {
  const plain = stripVTControlCharacters(output); // Rolldown colours letter by letter, terminal or not
  const [, errors = plain] = plain.split('error during build:\n');
  return errors
    .split('\n')
    .filter((line) => !/^ {4}at /.test(line))
    .join('\n');
}

/** @param {string} builds */
function dropOld(builds) {
  const age = (/** @type {string} */ name) => Date.now() - statSync(join(builds, name)).mtimeMs;
  const byAge = readdirSync(builds).sort((a, b) => age(a) - age(b));
  // an hour's grace: another copy may be serving or making it
  for (const name of byAge.slice(KEPT))
    if (age(name) > 3_600_000) rmSync(join(builds, name), { recursive: true, force: true });
}

/** @param {string[]} paths files and folders; tests do not count */
function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    if (!existsSync(path) || /\.test\.tsx?$/.test(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  };
  for (const path of paths) add(resolve(root, path));
  return hash.digest('hex').slice(0, 16);
}
