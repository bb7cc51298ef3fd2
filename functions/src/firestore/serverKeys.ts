import { randomBytes } from 'node:crypto';
import { db } from './db.ts';

/**
 * Reads a key that signs links of one purpose, and makes it at its first use. Only functions read it; if it is lost, earlier links stop
 * working.
 */
export const serverKey = (name: string): Promise<string> =>
  db.runTransaction(async (tx) => {
    const ref = db.doc(`serverKeys/${name}`);
    const stored: unknown = (await tx.get(ref)).get('key');
    if (typeof stored === 'string') return stored;
    const key = randomBytes(32).toString('base64url');
    tx.create(ref, { key });
    return key;
  });
