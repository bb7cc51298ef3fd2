export {}; // importing this file patches ReadableStream

/**
 * Lets `for await` read a stream, as pdf.js does with a page's text. Safari up to version 26 cannot (mozilla/pdf.js
 * #21924).
 */
async function* read(this: ReadableStream<unknown>): AsyncGenerator<unknown, void> {
  const reader = this.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
    reader.releaseLock();
  }
}

if (!(Symbol.asyncIterator in ReadableStream.prototype))
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
    configurable: true,
    writable: true,
    value: read,
  });
