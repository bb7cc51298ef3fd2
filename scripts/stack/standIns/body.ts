import type { IncomingMessage } from 'node:http';

/** Reads the whole body of a request; rejects when the connection breaks before the end. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
