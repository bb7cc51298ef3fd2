import { onTestFinished, vi } from 'vitest';
import { afterFirstPaint } from '#lib/firstPaint.ts';

/** Has the clock of turns (data/sync/leader.ts) stand still until the test sets it forward. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Holds timeouts back until the test ends, once no screen waits for its first paint: a timeout that is held then never comes, and what
 * loads after the first paint would wait for it in all later tests of this page.
 */
export async function holdTimeouts(): Promise<void> {
  await afterFirstPaint();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Has the turn as a tab that does nothing with it: it waits for it in line, or takes it. Gives what ends that. */
export function takeTurn(name: string, options: LockOptions = {}): Promise<() => void> {
  return new Promise((begun) => {
    const hold = () =>
      new Promise<void>((done) => {
        onTestFinished(() => done());
        begun(done);
      });
    navigator.locks.request(name, options, hold).catch(() => undefined); // taken over
  });
}
