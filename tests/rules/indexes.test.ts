import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initializeApp } from 'firebase/app';
import * as lite from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { QUERIES, type Source } from './queries.ts';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const DECLARED = root('firestore.indexes.json');
const { where, orderBy, limit } = lite;
interface Declaration {
  indexes: { collectionGroup: string }[];
  fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: { queryScope: string }[] }[];
}

// Only the engine that npm installs knows which index a query needs. Where it does not run (it is
// for Linux x64), its own message says why these tests are left out.
const { findEngine } = (await import(root('scripts/stack/engine.mjs'))) as { findEngine: () => string };
let engine = '';
let whyNot = '';
try {
  engine = findEngine();
} catch (error) {
  whyNot = (error as Error).message;
}

const running: ChildProcess[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(whyNot !== '')(`the declared indexes${whyNot && ` (left out: ${whyNot})`}`, () => {
  const declared = JSON.parse(readFileSync(DECLARED, 'utf8')) as Declaration;
  let db: lite.Firestore;
  beforeAll(async () => {
    db = await startStrict(declared);
  });

  it.each(Object.entries(QUERIES))('serve %s', async (_, source) => {
    const query = queryOf(db, source);
    await expect(lite.getDocs(query)).resolves.toBeDefined();
    await expect(lite.getCount(query)).resolves.toBeDefined();
  });

  it('would not serve a query that they do not cover', async () => {
    const query = queryOf(db, ['users', where('email', '==', 'a@b.example'), orderBy('createdAt'), limit(1)]);
    await expect(lite.getDocs(query)).rejects.toMatchObject({ code: 'failed-precondition' });
  });

  const composites = declared.indexes.map((_, index) => ({ at: index, name: JSON.stringify(declared.indexes[index]) }));
  it.each(composites)('need $name', async ({ at }) => {
    const indexes = declared.indexes.filter((_, other) => other !== at);
    await expectFailure({ ...declared, indexes }, declared.indexes[at]?.collectionGroup);
  });

  const groups = declared.fieldOverrides.filter(({ indexes }) =>
    indexes.some((index) => index.queryScope === 'COLLECTION_GROUP'),
  );
  it.each(groups)('need $fieldPath of all $collectionGroup', async (group) => {
    const fieldOverrides = declared.fieldOverrides.filter((override) => override !== group);
    await expectFailure({ ...declared, fieldOverrides }, group.collectionGroup);
  });
});

/** Checks that some query in collections of this name fails with only these indexes. */
async function expectFailure(declaration: Declaration, collection = '') {
  const db = await startStrict(declaration);
  const codes: string[] = [];
  // one after the other: an engine that has just started dropped some of fourteen concurrent calls
  for (const source of Object.values(QUERIES).filter(([path]) => new RegExp(`(^|[*/])${collection}$`).test(path)))
    await lite.getDocs(queryOf(db, source)).catch((error: unknown) => codes.push((error as lite.FirestoreError).code));
  expect(codes).toContain('failed-precondition');
}

function queryOf(db: lite.Firestore, [path, ...constraints]: Source): lite.Query {
  const from = path.startsWith('*') ? lite.collectionGroup(db, path.slice(1)) : lite.collection(db, path);
  return lite.query(from, ...constraints);
}

/** An empty Firestore that refuses queries without an index, like production. The engine prints 'listening' too early. */
async function startStrict(declaration: Declaration): Promise<lite.Firestore> {
  const db = await launch(declaration);
  const timeout = 10_000 * Number(process.env['FIRSTMILE_PACE'] ?? 1);
  await vi.waitFor(() => lite.getDoc(lite.doc(db, 'users/nobody')), { timeout, interval: 20 });
  return db;
}

async function launch(declaration: Declaration): Promise<lite.Firestore> {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-indexes-'));
  folders.push(folder);
  writeFileSync(join(folder, 'firestore.indexes.json'), JSON.stringify(declaration));
  const port = await freePort();
  const args = ['firestore', '--host', '127.0.0.1', '--port', String(port), '--strict-indexes'];
  const child = spawn(engine, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  await new Promise<void>((resolve, reject) => {
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        words += text.toString();
        if (words.includes('listening on')) resolve();
      });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`The engine ended: ${words}`)));
  });
  lite.setLogLevel('silent');
  const db = lite.getFirestore(initializeApp({ projectId: 'demo-indexes' }, `indexes ${port}`));
  lite.connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: 'owner' });
  return db;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
