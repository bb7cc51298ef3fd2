import http from 'node:http';

/** The form in which a document, or the answer to a count, arrives in Firestore's replies; inside a document the quotes are escaped. */
const ARRIVAL = /"(documentChange|found|aggregateFields)":/g;

/**
 * Starts a proxy in front of the web server that counts the documents which Firestore delivers through it.
 * @param {string} target
 */
export async function countingProxy(target) {
  const { hostname, port } = new URL(target);
  /** @type {Buffer[][]} the replies so far, each in the pieces in which it came */
  const replies = [];
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const call = { hostname, port, path: request.url, method: request.method, headers };
    const ahead = http.request(call, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      if (isFirestore(request.url)) {
        /** @type {Buffer[]} */
        const pieces = [];
        replies.push(pieces);
        reply.on('data', (piece) => pieces.push(piece));
      }
      reply.pipe(response);
    });
    ahead.on('error', () => response.destroy());
    response.on('close', () => ahead.destroy());
    request.pipe(ahead);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${address.port}`,
    /** Counts the arrivals since the last call. */
    take() {
      const all = replies.map((pieces) => Buffer.concat(pieces.splice(0)));
      const documents = all.reduce((sum, reply) => sum + (reply.toString().match(ARRIVAL)?.length ?? 0), 0);
      return { documents, bytes: all.reduce((sum, reply) => sum + reply.length, 0) };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isFirestore = (url = '') => url.startsWith('/google.firestore.v1.Firestore/') || url.startsWith('/v1/projects/');
