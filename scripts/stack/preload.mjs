// Loaded first into every Node process that the engine starts for the functions.
import { Server } from 'node:http';

if (process.env['FUNCTIONS_CONTROL_API'] === 'true') {
  // This process only lists the functions; without this it lingers 5 s for kept-alive connections, and so does every start.
  const close = Server.prototype.close;
  Server.prototype.close = function (/** @type {(error?: Error) => void} */ callback) {
    setTimeout(() => this.closeAllConnections(), 50).unref();
    return close.call(this, callback);
  };
}

// An engine that is killed cannot stop its workers: they watch for it.
const engine = process.ppid;
setInterval(() => process.ppid === engine || process.exit(1), 500).unref();

// A benchmark counts what the functions do, and how much memory they need.
if (process.env['FIRSTMILE_OPERATIONS']) await import('../bench/countOperations.mjs');
if (process.env['FIRSTMILE_MEMORY']) await import('../bench/noteMemory.mjs');
