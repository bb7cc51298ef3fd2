import { expect, onTestFinished, test } from 'vitest';
import { runExclusively } from './locks.ts';

test('without locks, work of one name runs in order, also after a failure', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const first = Promise.withResolvers<string>();
  const started: string[] = [];
  const begin = (name: string, work: Promise<string>) => {
    started.push(name);
    return work;
  };
  const failing = runExclusively('files', () => begin('one', first.promise));
  const next = runExclusively('files', () => begin('two', Promise.resolve('done')));
  await expect(runExclusively('other', () => begin('other', Promise.resolve('done')))).resolves.toBe('done');
  expect(started).toEqual(['one', 'other']);
  first.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  await expect(next).resolves.toBe('done');
  expect(started).toEqual(['one', 'other', 'two']);
});
