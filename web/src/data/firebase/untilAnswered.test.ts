import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilAnswered } from './untilAnswered.ts';

/** Answers as it is told, one error code after the other, the last one again and again; counts how often it was asked. */
function server(...codes: (string | null)[]) {
  const asked = { times: 0 };
  const ask = () => {
    const code = codes[Math.min(asked.times, codes.length - 1)];
    asked.times += 1;
    return code === null ? Promise.resolve('there') : Promise.reject(Object.assign(new Error(code), { code }));
  };
  return { asked, ask };
}

let network: EventTarget;
beforeEach(() => {
  network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['permission-denied', 'failed-precondition'])('takes %s for an answer, and asks no more', async (code) => {
  const { ask, asked } = server(code);
  await expect(untilAnswered(ask)).rejects.toMatchObject({ code });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.times).toBe(1);
});

it('asks on without a network, ever more seldom, and hears the answer', async () => {
  const { ask, asked } = server(...Array<string>(50).fill('unavailable'), null);
  const answer = untilAnswered(ask);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.times).toBeLessThan(10);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await answer).toBe('there');
});

it('asks at once when the network is back', async () => {
  const { ask } = server('unavailable', null);
  const answer = untilAnswered(ask);
  await vi.advanceTimersByTimeAsync(0);
  network.dispatchEvent(new Event('online'));
  expect(await answer).toBe('there'); // no time has passed
});

it.each(['internal', undefined])('gives up on %s after a few tries', async (code) => {
  const { ask, asked } = server(code as string);
  const answer = expect(untilAnswered(ask)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await answer;
  expect(asked.times).toBe(6);
});
