import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const project = process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile';

/** Does what the triggers that were killed did not. */
export async function sweep(): Promise<void> {
  const { child, died } = (sweeper ??= start());
  child.send('sweep');
  await Promise.race([once(child, 'message'), died]);
}

/** The process that sweeps, which takes longer to start than to sweep; it ends with this one. */
let sweeper: ReturnType<typeof start> | undefined;

function start() {
  const { env } = process;
  const FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` });
  const child = fork('tests/faults/sweeper.ts', {
    cwd: root,
    // with the parameters that the engine's functions have, and their address: a mail that is written here leads there, too
    execArgv: [`--env-file=functions/.env.${project}`, '--import', 'tsx'],
    env: { ...env, FIREBASE_CONFIG, FIRSTMILE_SITE: env['FIRSTMILE_URL'] },
  });
  const died = once(child, 'exit').then(([code]) => {
    sweeper = undefined;
    throw new Error(`The sweep ended with ${code}`);
  });
  died.catch(() => undefined); // callers of `sweep` get the error
  return { child, died };
}
