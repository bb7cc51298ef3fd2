import { expect, onTestFinished, test } from 'vitest';
import { alone } from './locks.ts';

test('without locks, work of one name is done one after the other, also after one that fails', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const begin = (name: string, work: Promise<string>) => {
    begun.push(name);
    return work;
  };
  const one = alone('files', () => begin('one', first.promise));
  const two = alone('files', () => begin('two', Promise.resolve('done')));
  await expect(alone('other', () => begin('other', Promise.resolve('done')))).resolves.toBe('done');
  expect(begun).toEqual(['one', 'other']);
  first.reject(new Error('failed'));
  await expect(one).rejects.toThrow('failed');
  await expect(two).resolves.toBe('done');
  expect(begun).toEqual(['one', 'other', 'two']);
});
