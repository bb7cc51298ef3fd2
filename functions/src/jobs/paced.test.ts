import { expect, it } from 'vitest';
import { paced, takeTurn, waitOf } from './paced.ts';

/** A clock that the test moves, a place where turns are kept, and processes that take them. */
class World {
  now = 0;
  until = 0;
  /** The stored count, the shown count, and the times at which it was shown. */
  stored = 0;
  shown = 0;
  times: number[] = [];
  private readonly pauses: { at: number; end: () => void }[] = [];

  process() {
    const { begin, rest } = paced(
      async (unlessAfter) => {
        await Promise.resolve();
        const version = String(this.times.length);
        if (unlessAfter !== undefined && unlessAfter !== version) return { wait: 0, version };
        const wait = waitOf(this.until, this.now);
        if (wait > 0) return { wait, version };
        this.until = takeTurn(this.until, this.now);
        this.shown = this.stored;
        this.times.push(this.now);
        return { wait: 0, version };
      },
      (ms) => new Promise<void>((end) => this.pauses.push({ at: this.now + ms, end })),
    );
    return () => {
      this.stored += 1;
      return begin().then(rest);
    };
  }

  /** Lets the time pass, in steps of a tenth of a second. */
  async pass(ms: number, each: () => unknown = () => undefined) {
    for (const end = this.now + ms; this.now < end;) {
      this.now += 100;
      for (const pause of this.pauses.splice(0).flatMap((pause) => (pause.at > this.now ? this.keep(pause) : pause)))
        pause.end();
      each();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    }
  }
  private keep(pause: { at: number; end: () => void }) {
    this.pauses.push(pause);
    return [];
  }
}

it('shows each of a few changes at once after a quiet time', async () => {
  const world = new World();
  world.now = 1_000_000;
  const change = world.process();
  for (let at = 0; at < 6; at++) {
    await change();
    expect(world.shown).toBe(world.stored);
  }
  expect(world.times).toEqual(Array.from({ length: 6 }, () => 1_000_000));
  await world.pass(60_000);
  await change();
  expect(world.shown).toBe(7);
});

it.each([1, 5])('shows it every ten seconds under load, and the last state (%i processes)', async (count) => {
  const world = new World();
  world.now = 1_000_000;
  const processes = Array.from({ length: count }, () => world.process());
  let next = 0;
  await world.pass(120_000, () => void processes[(next += 1) % count]?.());
  expect(world.times.length).toBeLessThanOrEqual(6 + 12 + 1);
  expect(world.times.length).toBeGreaterThan(12);
  expect(world.shown).toBeGreaterThan(world.stored - 105); // never older than ten seconds
  await world.pass(count * 10_000 + 100);
  expect(world.shown).toBe(world.stored);
  const settled = world.times.length;
  await world.pass(60_000);
  expect(world.times).toHaveLength(settled); // and no process keeps waiting
});

it('is not repeated when another process has done it', async () => {
  const world = new World();
  world.now = 1_000_000;
  world.until = world.now + 55_000; // a turn in five seconds
  const [first, other] = [world.process(), world.process()];
  const both = Promise.all([first(), other()]);
  await world.pass(6000);
  await both;
  expect(world.times).toHaveLength(1);
  expect(world.shown).toBe(2);
});

it('waits at most ten seconds, whatever is stored', () => {
  expect(waitOf(Number.MAX_SAFE_INTEGER, 0)).toBe(10_000);
  expect(takeTurn(Number.MAX_SAFE_INTEGER, 0)).toBe(60_000);
  expect(waitOf(0, 1_000_000)).toBe(0);
});

it('rejects only its own callers, and the next call tries again', async () => {
  let tries = 0;
  const { begin } = paced(
    () => ((tries += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve({ wait: 0, version: '' })),
    () => Promise.resolve(),
  );
  await expect(begin()).rejects.toThrow('down');
  await begin();
  expect(tries).toBe(2);
});
