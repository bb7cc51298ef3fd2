import { AppError, say, type Write } from '@firstmile/domain';
import type { SeenFields } from '@firstmile/sync';
import { currentUser } from '../session/sessionStore.ts';
import { takenDraft } from './drafts.ts';
import { enqueue } from './engine.ts';

/**
 * Carries out a command's writes. Returns at once; the promise resolves when they are safe on this device. All screens show them right
 * away; they are sent when the server can be reached, and stay in the queue until it has them. `id` is the writeId in the writes, `label`
 * names the change to the person (a key of the catalogue `sync`); with `seen`, a field that another device has changed meanwhile is not
 * replaced without asking.
 */
export function commit(id: string, writes: Write[], label: string, seen?: SeenFields): Promise<void> {
  const user = currentUser();
  if (!user) throw new AppError('not-signed-in', say('signIn.expired'));
  if (writes.length === 0) return Promise.resolve();
  return enqueue({ id, uid: user.uid, label, at: Date.now(), writes, ...(seen && { seen }) }, takenDraft());
}
