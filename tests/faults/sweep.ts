import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const project = process.env['GCLOUD_PROJECT'] ?? 'demo-firstmile';

/** Does the work of killed triggers. */
export async function sweep(): Promise<void> {
  const { child, died } = (sweeper ??= start());
  child.send('sweep');
  await Promise.race([once(child, 'message'), died]);
}

/** The sweeping process, which takes longer to start than to sweep; it ends with this one. */
let sweeper: ReturnType<typeof start> | undefined;

function start() {
  const { env } = process;
  const FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` });
  const child = fork('tests/faults/sweeper.ts', {
    cwd: root,
    // with the parameters and the address of the engine's functions, which mails written here link to
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
