import { expect, onTestFinished, test } from 'vitest';

const iterable = (stream: ReadableStream<unknown>) => stream as unknown as AsyncIterable<unknown>;

test('the patch lets a browser iterate over a stream, and cancels a stream when the loop is left', async () => {
  const { prototype } = ReadableStream;
  const own: unknown = Reflect.get(prototype, Symbol.asyncIterator);
  Reflect.deleteProperty(prototype, Symbol.asyncIterator);
  onTestFinished(() => void Object.assign(prototype, { [Symbol.asyncIterator]: own }));
  await import('./iterableStream.ts');
  const read: unknown[] = [];
  const two = new ReadableStream({
    start: (stream) => {
      stream.enqueue('a');
      stream.enqueue('b');
      stream.close();
    },
  });
  for await (const part of iterable(two)) read.push(part);
  expect(read).toEqual(['a', 'b']);
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue('more'),
    cancel: () => void (isCancelled = true),
  });
  for await (const part of iterable(endless)) {
    expect(part).toBe('more');
    break;
  }
  expect([isCancelled, endless.locked]).toEqual([true, false]);
});
