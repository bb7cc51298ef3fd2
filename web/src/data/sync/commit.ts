import { AppError, newId, type Write, say } from '@firstmile/domain';
import type { JournalEntry } from '../device.ts';
import { database } from '../firebase/firestore.ts';
import { verifyOnServer, withoutCleared } from './serverVerification.ts';
import { currentUser, isSessionAlive } from '../session/sessionStore.ts';
import { removeEntry, markSent, keepEntry, sentHere } from './journal.ts';
import { TAB } from './tab.ts';
import { codeOf } from '../firebase/untilAnswered.ts';

/** An entry's error when what it changes is not there any more. */
export const GONE = 'gone';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Carries out a command's writes. Returns at once; the promise resolves when they are safe on this device. They show in
 * all listeners right away, go to the server when it can be reached, and stay in the journal until it has answered.
 * `id` is the writeId that the writes carry, `label` names the change to the person (a key of the catalogue `sync`).
 */
export function commit(id: string, writes: Write[], label: string): Promise<void> {
  const user = currentUser();
  if (!user) throw new AppError('not-signed-in', say('signIn.expired'));
  if (writes.length === 0) return Promise.resolve();
  const entry: JournalEntry = {
    id,
    uid: user.uid,
    tab: TAB,
    label,
    at: Date.now(),
    writes,
    isSent: false,
    state: 'waiting',
    error: null,
  };
  return enqueue(entry);
}

/** Sends entries that were refused, or that pages that are gone kept, as this page's own. Resolves when the SDK has them. */
export function resend(entries: readonly JournalEntry[]): Promise<unknown> {
  for (const entry of entries) void enqueue({ ...entry, tab: TAB, isSent: false, state: 'waiting', error: null });
  return queue;
}

function enqueue(entry: JournalEntry): Promise<void> {
  const kept = queue.then(() => keepEntry(entry));
  queue = kept.then(() => dispatch(entry)).catch(() => undefined);
  return kept;
}

/** Hands the writes to the SDK, in order, and hears the answer whenever it comes. */
async function dispatch(entry: JournalEntry): Promise<void> {
  const { send, hasQueued } = await database();
  sentHere.push(entry);
  void send(entry.writes).then(
    () => removeEntry(entry.id),
    (error: unknown) => handleRefusal(entry, error),
  );
  void hasQueued()
    .then(() => markSent(entry.id))
    .catch(() => undefined); // then the next page sends it again
}

/** Sends an entry (again) and resolves when the server has answered; its state says what. */
export async function sendAndWait(entry: JournalEntry): Promise<void> {
  const { send } = await database();
  await send(entry.writes).then(
    () => removeEntry(entry.id),
    (error: unknown) => handleRefusal(entry, error),
  );
}

/** The person decides what becomes of the entry. `why` is the server's word for it, or GONE. */
export const markRefused = (entry: JournalEntry, why: string): Promise<void> =>
  keepEntry({ ...entry, state: 'refused', error: why });

/** A refusal of what the server already has is none; of anything else, the data stays and the person decides. */
async function handleRefusal(entry: JournalEntry, error: unknown): Promise<void> {
  // That of a session that has ended says nothing about the change: it goes out after the next sign-in, as an earlier page's.
  if (isDenial(error) && !(await isSessionAlive())) return keepEntry({ ...entry, tab: '', isSent: true });
  const found = await verifyOnServer([entry]).catch(() => 'other' as const); // then it stays here, and is shown
  if (found === 'there') return removeEntry(entry.id);
  const left = await withoutCleared(entry.writes).catch(() => entry.writes);
  if (left.length < entry.writes.length) {
    await commit(newId(), left, entry.label);
    return removeEntry(entry.id);
  }
  await markRefused(entry, found === 'gone' ? GONE : codeOf(error) || String(error));
}

const isDenial = (error: unknown) => codeOf(error) === 'permission-denied';
