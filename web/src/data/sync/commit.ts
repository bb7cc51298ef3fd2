import { AppError, say, type Write } from '@firstmile/domain';
import type { SeenFields } from '@firstmile/sync';
import { currentUser } from '../session/sessionStore.ts';
import { takenDraft } from './drafts.ts';
import { enqueue } from './engine.ts';

/**
 * Carries out a command's writes. Returns at once; the promise resolves when they are safe on this device. They show on all
 * screens right away, go to the server when it can be reached, and stay in the queue until it has them. `id` is the writeId
 * that the writes carry, `label` names the change to the person (a key of the catalogue `sync`); with `seen` a field that another
 * device has changed meanwhile is not replaced without asking.
 */
export function commit(id: string, writes: Write[], label: string, seen?: SeenFields): Promise<void> {
  const user = currentUser();
  if (!user) throw new AppError('not-signed-in', say('signIn.expired'));
  if (writes.length === 0) return Promise.resolve();
  return enqueue({ id, uid: user.uid, label, at: Date.now(), writes, ...(seen && { seen }) }, takenDraft());
}
