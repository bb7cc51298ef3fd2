// A process of its own, as functions are: sweeps once, or, where another process forked it, at each message.
import { sweep } from '../../functions/src/jobs/sweep.ts';

if (process.send) {
  process.on('message', () => void sweep().then(() => process.send?.('swept')));
  process.on('disconnect', () => process.exit());
} else await sweep();
