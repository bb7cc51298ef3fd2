// A process of its own, as functions are: the sweep, which by itself runs every five minutes.
import { sweep } from '../../functions/src/jobs/sweep.ts';

await sweep();
