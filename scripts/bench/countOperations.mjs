// Loaded into a process that works with the Admin SDK: records what each of its calls to Firestore would be billed.
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import { createRequire } from 'node:module';

/**
 * One call, of Firestore or of a function (`calls`): documents read (a query without a result counts as one, an aggregation as one for each
 * thousand of its sum), written and deleted, the characters of the documents as JSON, and its time. A call of a function is recorded again
 * when it is `done`.
 * @typedef {{ at: number, reads: number, writes: number, deletes: number, bytes: number, calls: number, done: number }} Operation
 */

const file = process.env['FIRSTMILE_OPERATIONS'] ?? '';
const { Firestore } = createRequire(import.meta.url)('@google-cloud/firestore');
/** @param {Partial<Operation>} operation */
const note = (operation) =>
  appendFileSync(
    file,
    `${JSON.stringify({ at: Date.now(), reads: 0, writes: 0, deletes: 0, bytes: 0, calls: 0, done: 0, ...operation })}\n`,
  );
// the engine calls a function by a request with this header
const { listen } = Server.prototype;
Server.prototype.listen = function (/** @type {any[]} */ ...values) {
  this.prependListener('request', ({ headers }, answer) => {
    if (!headers['x-firenook-target']) return;
    note({ calls: 1 });
    answer.once('close', () => note({ done: 1 }));
  });
  return listen.apply(this, /** @type {any} */ (values));
};

/** @param {unknown} part */
const size = (part) => JSON.stringify(part)?.length ?? 0;

const { request, requestStream } = Firestore.prototype;

/** @param {string} method @param {{ writes?: object[] }} call @param {unknown[]} rest */
Firestore.prototype.request = async function (method, call, ...rest) {
  const answer = await request.call(this, method, call, ...rest);
  const all = call.writes ?? [];
  const deletes = all.filter((write) => 'delete' in write && write.delete).length;
  if (all.length > 0) note({ writes: all.length - deletes, deletes, bytes: size(all) });
  return answer;
};

/** @param {string} method @param {unknown[]} rest */
Firestore.prototype.requestStream = async function (method, ...rest) {
  const stream = await requestStream.call(this, method, ...rest);
  if (method === 'listen') return stream; // a watcher's stream, which counts for itself
  let reads = 0;
  let bytes = 0;
  const { emit } = stream;
  /** @param {string} event @param {any[]} values */
  stream.emit = function (event, ...values) {
    const [chunk] = values;
    if (event === 'data') {
      const snapshot = chunk.found ?? chunk.document;
      if (snapshot || chunk.missing) reads += 1;
      if (snapshot) bytes += size(snapshot.fields);
      if (chunk.result?.aggregateFields) reads += aggregated(chunk.result.aggregateFields);
    }
    if (event === 'end') note({ reads: Math.max(1, reads), bytes });
    return emit.call(this, event, ...values);
  };
  return stream;
};

/** @param {Record<string, { integerValue?: string | number, doubleValue?: number }>} fields */
const aggregated = (fields) =>
  Math.max(
    ...Object.values(fields).map((value) => Math.ceil(Number(value.integerValue ?? value.doubleValue ?? 0) / 1000)),
    1,
  );
