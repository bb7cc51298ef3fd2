import { Turns } from '../core/turns.ts';
import type { Caller } from './auth.ts';

/**
 * Turns of exports. An export holds megabytes and prints PDFs, so an instance makes one at a time. Hosting waits 60 s for a reply: 12 of
 * them here, 25 for the PDFs and, at the worst, 20 for the last of these.
 */
const turns = new Turns({ waiting: 8, ms: 12_000 });

/** Makes an export in its turn. Admins go first: clients that export again and again hold up only each other. */
export const exporting = <T>({ uid, role }: Caller, work: () => Promise<T>): Promise<T> =>
  turns.run(uid, work, { isFirst: role === 'ADMIN' });
