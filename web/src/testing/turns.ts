import { onTestFinished, vi } from 'vitest';
import { afterFirstPaint } from '#lib/firstPaint.ts';

/** Stops the clock of turns (data/sync/leader.ts) until the test sets it forward. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Holds timeouts back until the test ends, once no screen waits for its first paint: a held timeout never fires, and
 * what loads after the first paint would wait for it in all later tests of this page.
 */
export async function holdTimeouts(): Promise<void> {
  await afterFirstPaint();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Waits for a turn, or takes it, as a tab that then does nothing with it. Returns a function that ends that. */
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
