import { resolve } from 'node:path';
import { createServer, preview } from 'vite';
import { projectId, root } from './settings.mjs';

/**
 * Serves the app, the API and all Firebase traffic on one origin.
 * @param {{ port: number, ports: import('./ports.mjs').Ports, folder: string | undefined }} options without a folder
 *   of built files it is Vite's development server
 * @returns {Promise<() => Promise<void>>} stops it
 */
export async function serveWeb({ port, ports, folder }) {
  const at = (/** @type {number} */ number) => `http://127.0.0.1:${number}`;
  const { auth, firestore, storage, functions } = ports;
  process.env['FIRSTMILE_STACK'] = JSON.stringify({
    projectId,
    auth: at(auth),
    firestore: at(firestore),
    storage: at(storage),
    functions: at(functions),
  });
  const handlers = process.listeners('SIGTERM');
  const server = folder === undefined ? await develop(port) : await serve(port, folder);
  // Vite would end the process on SIGTERM, before the engine has stopped
  for (const handler of process.listeners('SIGTERM')) if (!handlers.includes(handler)) process.off('SIGTERM', handler);
  return () => server.close();
}

const common = { configFile: resolve(root, 'web/vite.config.ts'), logLevel: /** @type {const} */ ('warn') };

/** @param {number} port */
async function develop(port) {
  const server = await createServer({ ...common, mode: 'development', server: listen(port) });
  return server.listen();
}

/**
 * @param {number} port
 * @param {string} folder
 */
function serve(port, folder) {
  return preview({ ...common, mode: 'stack', build: { outDir: folder }, preview: listen(port) });
}

/** @param {number} port */
function listen(port) {
  return { port, host: '127.0.0.1', strictPort: true };
}
