// Run by parseServer.mjs: serves parse-server from a folder, on a database, at a port.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , folder = '', databaseURI = '', port = ''] = process.argv;
const load = createRequire(join(folder, 'package.json')); // not named `require`, whose modules the type check would look for
const { ParseServer } = load('parse-server');
const key = () => crypto.randomUUID();
const keys = { appId: 'bench', masterKey: key(), maintenanceKey: key(), readOnlyMasterKey: key() };
const server = new ParseServer({
  ...keys,
  databaseURI,
  serverURL: `http://127.0.0.1:${port}`,
  silent: true,
  allowClientClassCreation: true, // otherwise the two classes would have to be declared first
});
await server.start();
const app = load('express')();
// The same answers as apiServer.ts; parse-server asks Firebase nothing.
app.get('/asked', (/** @type {any} */ _, /** @type {any} */ response) => response.json({ auth: 0, firestore: 0 }));
app.get('/memory', (/** @type {any} */ _, /** @type {any} */ response) => response.json(process.memoryUsage()));
app.use(server.app);
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));
process.on('SIGTERM', () => process.exit());
