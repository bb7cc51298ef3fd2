// Run by parseServer.mjs: parse-server from a folder, on a database, at a port.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , folder = '', databaseURI = '', port = ''] = process.argv;
const load = createRequire(join(folder, 'package.json')); // by another name than `require`, whose modules the type check looks for
const { ParseServer } = load('parse-server');
const key = () => crypto.randomUUID();
const keys = { appId: 'bench', masterKey: key(), maintenanceKey: key(), readOnlyMasterKey: key() };
const server = new ParseServer({
  ...keys,
  databaseURI,
  serverURL: `http://127.0.0.1:${port}`,
  silent: true,
  allowClientClassCreation: true, // off, the two classes would be declared first
});
await server.start();
const app = load('express')();
// As apiServer.ts answers; of Firebase it asks nothing.
app.get('/asked', (/** @type {any} */ _, /** @type {any} */ response) => response.json({ auth: 0, firestore: 0 }));
app.get('/memory', (/** @type {any} */ _, /** @type {any} */ response) => response.json(process.memoryUsage()));
app.use(server.app);
app.listen(Number(port), '127.0.0.1', () => console.log('listening'));
process.on('SIGTERM', () => process.exit());
