import { expect, onTestFinished, test } from 'vitest';

test('a stream is read in a browser that cannot, and one that is left is given up', async () => {
  const { prototype } = ReadableStream;
  const own = prototype[Symbol.asyncIterator];
  Reflect.deleteProperty(prototype, Symbol.asyncIterator);
  onTestFinished(() => void Object.assign(prototype, { [Symbol.asyncIterator]: own }));
  await import('./iterableStream.ts');
  const read: unknown[] = [];
  for await (const part of new Blob(['a', 'b']).stream().pipeThrough(new TextDecoderStream())) read.push(part);
  expect(read.join('')).toBe('ab');
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue('more'),
    cancel: () => void (isCancelled = true),
  });
  for await (const part of endless) {
    expect(part).toBe('more');
    break;
  }
  expect([isCancelled, endless.locked]).toEqual([true, false]);
});
