import { Turns } from '../core/turns.ts';

/**
 * The turns of exports, of which one holds megabytes and prints PDFs: an instance makes one at a time. Hosting waits for a reply for 60 s,
 * so what has waited for 20 s is refused while there is time for the next.
 */
export const exporting = new Turns({ waiting: 8, ms: 20_000 });
