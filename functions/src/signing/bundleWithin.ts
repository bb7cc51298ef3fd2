import { evidenceBundle } from './bundle.ts';
import { MOST_BYTES } from './fitting.ts';

/** The most bytes of a reply with a bundle: functions may return 32 MB. */
export const MOST_REPLY = 31_000_000;

/**
 * Makes a client's bundle in base64, of at most `room` characters as far as leaving out documents helps. What is beside the documents is
 * not known before: a bundle that is too large is made once more, with fewer of them.
 */
export async function bundleWithin(uid: string, room: number): Promise<string> {
  const bytes = Math.floor((room * 3) / 4);
  const most = Math.min(MOST_BYTES, Math.max(0, bytes));
  const bundle = await evidenceBundle(uid, most);
  const excess = bundle.length - bytes;
  const fits = excess <= 0 ? bundle : await evidenceBundle(uid, Math.max(0, most - excess));
  return Buffer.from(fits).toString('base64');
}
