import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const opened = () => {
  let open = () => {};
  const done = new Promise<void>((resolve) => (open = resolve));
  return { open, done };
};

describe('turns of costly work', () => {
  it('run one at a time, in order, and continue after a failed one', async () => {
    const turns = new Turns({ waiting: 9, ms: 600_000 });
    const seen: string[] = [];
    const work = (name: string) => () => {
      seen.push(`${name} begins`);
      return pause(1).then(() => {
        seen.push(`${name} ends`);
        if (name === 'a') throw new Error('wrong');
        return name;
      });
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.run(name, work(name))));
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    await expect(turns.run('a', work('d'))).resolves.toBe('d');
  });

  it('refuse a second call of the same account, and none of another', async () => {
    const turns = new Turns({ waiting: 9, ms: 600_000 });
    const first = opened();
    const adas = turns.run('ada', () => first.done);
    const other = turns.run('iris', () => Promise.resolve('hers'));
    for (const account of ['ada', 'iris'])
      await expect(turns.run(account, () => Promise.resolve())).rejects.toMatchObject({
        status: 429,
        says: { code: 'attempts.seconds' },
        headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) as string },
      });
    first.open();
    await adas;
    await expect(other).resolves.toBe('hers');
    await expect(turns.run('ada', () => Promise.resolve('again'))).resolves.toBe('again');
  });

  it('refuse a call behind too many others, and accept calls again later', async () => {
    const turns = new Turns({ waiting: 2, ms: 600_000 });
    const first = opened();
    const taken = ['a', 'b', 'c'].map((account) => turns.run(account, () => first.done));
    await expect(turns.run('d', () => Promise.resolve())).rejects.toMatchObject({ status: 429 });
    first.open();
    await Promise.all(taken);
    await expect(turns.run('d', () => Promise.resolve('d'))).resolves.toBe('d');
  });

  it('let those go first that come first, however many others wait', async () => {
    const turns = new Turns({ waiting: 2, ms: 600_000 });
    const running = opened();
    const order: string[] = [];
    const work = (name: string) => () => Promise.resolve(void order.push(name));
    const all = [
      turns.run('client', () => running.done),
      ...['a', 'b'].map((name) => turns.run(name, work(name))),
      turns.run('admin', work('admin'), { isFirst: true }),
    ];
    running.open();
    await Promise.all(all);
    expect(order).toEqual(['admin', 'a', 'b']);
  });

  it('refuse a call that has waited too long, and never start it', async () => {
    const turns = new Turns({ waiting: 2, ms: 1 });
    const first = opened();
    const running = turns.run('a', () => first.done);
    let began = false;
    await expect(turns.run('b', () => Promise.resolve((began = true)))).rejects.toMatchObject({ status: 429 });
    first.open();
    await running;
    await expect(turns.run('b', () => Promise.resolve('b'))).resolves.toBe('b');
    expect(began).toBe(false);
  });
});
