import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const project = process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile';

/** Does what the triggers that were killed did not. */
export async function sweep(): Promise<void> {
  const FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` });
  const args = ['node_modules/tsx/dist/cli.mjs', 'tests/faults/sweepOnce.ts'];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, FIREBASE_CONFIG } });
}
