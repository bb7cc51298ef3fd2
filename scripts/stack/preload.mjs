// Loaded first into every Node process that the engine starts for the functions.
import { Server } from 'node:http';

if (process.env['FUNCTIONS_CONTROL_API'] === 'true') {
  // this process only lists the functions; without this it waits 5 s for kept-alive connections, and so does every start
  const close = Server.prototype.close;
  Server.prototype.close = function (/** @type {(error?: Error) => void} */ callback) {
    setTimeout(() => this.closeAllConnections(), 50).unref();
    return close.call(this, callback);
  };
}

// an engine that is killed cannot stop its workers: they watch for its end, which may come before they have started
const engine = process.ppid;
if (engine === 1) process.exit(1);
setInterval(() => process.ppid === engine || process.exit(1), 500).unref();

// for benchmarks that count the functions' operations and memory
if (process.env['FIRSTMILE_OPERATIONS']) await import('../bench/countOperations.mjs');
if (process.env['FIRSTMILE_MEMORY']) await import('../bench/noteMemory.mjs');
