import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const script = `
  import { run } from ${JSON.stringify(import.meta.resolve('./run.mjs'))};
  void run('sh', ['-c', 'sleep 300 & echo $!; wait'], { show: true });
`;

const isRunning = (/** @type {number} */ pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.runIf(process.platform !== 'win32')(
  'what a command has started ends with the process that ran it, also by kill -9',
  async () => {
    const runner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = await once(runner.stdout, 'data');
    const pid = Number(text);
    expect(isRunning(pid)).toBe(true);
    runner.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);
