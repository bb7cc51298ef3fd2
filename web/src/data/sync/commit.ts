import { AppError, newId, say, stamp, type Write } from '@firstmile/domain';
import type { SeenFields } from '@firstmile/sync';
import type { ParseKeys } from 'i18next';
import { currentUser } from '../session/sessionStore.ts';
import { dropDraft, dropTyping } from './drafts.ts';
import { enqueue } from './engine.ts';

/**
 * Carries out a command's writes as one change, whose id is stamped into them. Returns at once; the promise resolves when they are safe on
 * this device. They show on all screens right away, go to the server when it can be reached, and stay in the queue until it has them.
 * `label` names the change to the person.
 */
export function commit(label: Label, writes: Write[], { seen, draft, id = newId() }: Options = {}): Promise<void> {
  const user = currentUser();
  if (!user) throw new AppError('not-signed-in', say('signIn.expired'));
  const { uid } = user;
  if (writes.length === 0) return draft === undefined ? Promise.resolve() : dropDraft(uid, draft);
  if (draft !== undefined) dropTyping(uid, draft);
  return enqueue({ id, uid, label, at: Date.now(), writes: stamp(writes, id), ...(seen && { seen }) }, draft);
}

/** Names a change: a key of the catalogue `sync`. */
export type Label = Extract<ParseKeys<'sync'>, `labels.${string}`>;

interface Options {
  /** A field that another device has changed since is not replaced without asking. */
  seen?: SeenFields | undefined;
  /** The key of the draft that the writes save: it is deleted as they enter the queue, both or neither; without writes at once. */
  draft?: string | undefined;
  /** Id of a change that may have been stored already: one id is stored once. */
  id?: string;
}

/** The writes of a command, with options for its commit. */
interface Change extends Options {
  writes: Write[];
}

/**
 * Makes a command: a function that commits what `make` returns as one change, which `label` names to the person. It throws what `make`
 * throws; its promise resolves when the change is safe on this device.
 */
/* @__NO_SIDE_EFFECTS__ */
export const command =
  <A extends unknown[]>(label: Label, make: (...args: A) => Write[] | Change): ((...args: A) => Promise<void>) =>
  (...args) => {
    const change = make(...args);
    return 'writes' in change ? commit(label, change.writes, change) : commit(label, change);
  };
