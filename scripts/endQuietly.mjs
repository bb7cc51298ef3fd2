// Ends the process without a stack trace once nobody reads what it prints: `npm run bench | head`.
let isEnding = false;
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EPIPE') throw error;
    if (isEnding) return;
    isEnding = true;
    // a program that has something to stop does so at a Ctrl-C
    if (process.listenerCount('SIGINT') > 0) process.emit('SIGINT', 'SIGINT');
    else process.exit();
  });
