import { expect, onTestFinished, test } from 'vitest';
import { runExclusively } from './locks.ts';

test('without locks, work of one name runs in order, also after a failure', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const begin = (name: string, work: Promise<string>) => {
    begun.push(name);
    return work;
  };
  const one = runExclusively('files', () => begin('one', first.promise));
  const two = runExclusively('files', () => begin('two', Promise.resolve('done')));
  await expect(runExclusively('other', () => begin('other', Promise.resolve('done')))).resolves.toBe('done');
  expect(begun).toEqual(['one', 'other']);
  first.reject(new Error('failed'));
  await expect(one).rejects.toThrow('failed');
  await expect(two).resolves.toBe('done');
  expect(begun).toEqual(['one', 'other', 'two']);
});
