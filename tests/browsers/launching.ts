import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The folder of a browser's profile; without one it opens a private window. */
export const newProfile = () => mkdtempSync(join(tmpdir(), 'firstmile-browser-'));

/** Starts a program in its own process group, which ends with the tests at the latest. */
export function launch(program: string, args: readonly string[], env = process.env): ChildProcess {
  const child = spawn(program, args, { env, stdio: 'ignore', detached: true });
  process.once('exit', () => killGroup(child));
  return child;
}

/** Ends a program and its child processes at once. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  if (killGroup(child)) await ended;
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null || signalCode !== null) return false;
  return process.kill(-pid, 'SIGKILL');
}

/** Tries until it works, for a minute. */
export async function until<T>(work: () => Promise<T>, problem: string): Promise<T> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    try {
      return await work();
    } catch {
      await pause(100);
    }
  }
  throw new Error(problem);
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
