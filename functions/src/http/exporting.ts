import { Turns } from '../core/turns.ts';

/**
 * The turns of exports, of which one holds megabytes and prints PDFs: an instance makes one at a time. Hosting waits for a reply for 60 s:
 * 12 of them here, 25 for the PDFs and, at the worst, 20 for the last of these.
 */
export const exporting = new Turns({ waiting: 8, ms: 12_000 });
