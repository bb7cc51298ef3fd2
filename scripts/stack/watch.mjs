import { watch as watchFiles } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { run } from './run.mjs';
import { projectId, root } from './settings.mjs';

/**
 * Bundles the functions and loads the rules again when their sources change, for `npm run dev` (the web app has Vite).
 * @param {import('./ports.mjs').Ports} ports
 * @returns {() => Promise<void>} ends it
 */
export function watch(ports) {
  const bundle = soon(async () => {
    const { code, output } = await run(process.execPath, ['functions/build.js']);
    console.log(code === 0 ? 'Functions bundled.' : `The functions do not build:\n${output}`);
  });
  const watchers = ['domain/src', 'functions/src'].map((folder) =>
    watchFiles(resolve(root, folder), { recursive: true }, bundle),
  );

  const firestore = `http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}:securityRules`;
  const storage = `http://127.0.0.1:${ports.storage}/internal/setRules`;
  /** @type {Record<string, () => void>} */
  const rules = {
    'firestore.rules': soon(() => loadRules('firestore.rules', firestore)),
    'storage.rules': soon(() => loadRules('storage.rules', storage)),
  };
  // the folder and not the files, because editors save by replacing them
  watchers.push(watchFiles(root, (_event, name) => rules[name ?? '']?.()));
  return async () => watchers.forEach((watcher) => watcher.close());
}

/**
 * Loads rules into an emulator, which reads them only at its start; when it refuses them, the old ones stay in force.
 * @param {string} name
 * @param {string} address
 */
async function loadRules(name, address) {
  const files = [{ name, content: await readFile(resolve(root, name), 'utf8') }];
  const body = JSON.stringify({ rules: { files } });
  const answer = await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  console.log(answer.ok ? `${name} loaded.` : `${name} was refused: ${await answer.text()}`);
}

/**
 * Waits for the end of a burst of changes.
 * @param {() => Promise<void>} action
 */
function soon(action) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void action().catch(console.error), 100);
  };
}
