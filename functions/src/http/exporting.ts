import { Turns } from '../core/turns.ts';

/**
 * Turns of exports. An export holds megabytes and prints PDFs, so an instance makes one at a time. Hosting waits 60 s for a reply: 12 of
 * them here, 25 for the PDFs and, at the worst, 20 for the last of these.
 */
export const exporting = new Turns({ waiting: 8, ms: 12_000 });
