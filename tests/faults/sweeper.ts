// A separate process, like functions: sweeps once or, when forked by another process, at each message.
import { sweep } from '../../functions/src/effects/sweep.ts';

if (process.send) {
  process.on('message', () => void sweep().then(() => process.send?.('swept')));
  process.on('disconnect', () => process.exit());
} else await sweep();
