import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { build } from 'vite';
import { local } from '../stack/settings.mjs';

/** Opens Firestore's copies on this device, without a network, and shows one document of them; the first visit puts it there. */
const PAGE = `
import { initializeApp } from 'firebase/app';
import { disableNetwork, doc, getDocFromCache, initializeFirestore, persistentLocalCache, persistentMultipleTabManager, setDoc } from 'firebase/firestore';
const db = initializeFirestore(initializeApp({ projectId: 'demo-yardstick', apiKey: 'none' }), {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
void disableNetwork(db);
const one = doc(db, 'one/one');
const show = (found) => {
  document.body.innerHTML = '<h1></h1><div role="progressbar"></div>';
  document.querySelector('h1').textContent = found.get('name');
};
getDocFromCache(one).then(show, () => void setDoc(one, { name: 'One' }));
`;

/**
 * Serves a page of only Firestore and one document: the fastest that an app can be that waits for Firestore.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveYardstick() {
  const folder = mkdtempSync(join(local, 'yardstick-'));
  const entry = join(folder, 'page.js');
  writeFileSync(entry, PAGE);
  const outDir = join(folder, 'out');
  const lib = { entry, formats: /** @type {['es']} */ (['es']), fileName: 'page' };
  await build({ configFile: false, root: folder, logLevel: 'error', build: { lib, outDir, minify: true } });
  const script = readFileSync(join(outDir, 'page.js'));
  rmSync(folder, { recursive: true });
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'max-age=3600');
    response.end(isScript ? script : '<!doctype html><body><script type="module" src="/page.js"></script>');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
