import { resend } from './commit.ts';
import type { JournalEntry } from '../device.ts';
import { journalOf, sentHere } from './journal.ts';
import { currentUser, onUserChange } from '../session/sessionStore.ts';
import { syncStore } from './syncStore.ts';
import { openTabs, TAB } from './tab.ts';

let resending: Promise<void> | undefined;
onUserChange(() => (resending = undefined));

/**
 * Resolves when the SDK has all that earlier pages of the signed-in person kept in the journal and did not come to send: what
 * is read before lacks it. Never rejects; what cannot be brought back now is tried again by the next page.
 */
export function journalResent(): Promise<void> {
  const uid = currentUser()?.uid;
  if (!uid) return Promise.resolve();
  return (resending ??= resendUnsent(uid).catch(() => undefined));
}

/** What this person's pages that are gone left in the journal, oldest first: the SDK has sent it, or never got it, or it was refused and nobody heard. */
export async function entriesOfClosedTabs(uid: string): Promise<JournalEntry[]> {
  const alive = await openTabs();
  return (await journalOf(uid)).filter(({ tab }) => tab === TAB || !alive.has(tab));
}

/** Those whose answer nobody waits for. */
export const unanswered = (left: readonly JournalEntry[]): JournalEntry[] =>
  left.filter(({ state, tab }) => state === 'waiting' && tab !== TAB);

async function resendUnsent(uid: string): Promise<void> {
  const left = await entriesOfClosedTabs(uid);
  syncStore.setState(({ entries }) => ({
    entries: [...left.filter((one) => !entries.some((e) => e.id === one.id)), ...entries],
  }));
  if (neverSent(unanswered(left)).length === 0) return;
  // Held for a moment only, with or without a network: what this tab has taken over is no leftover to the next.
  await navigator.locks.request('resend-unsent', async () => {
    await resend(neverSent(unanswered(await entriesOfClosedTabs(uid))));
  });
}

/** Those that their page kept and did not come to send, unless this page has written to the same documents since. */
function neverSent(left: readonly JournalEntry[]): JournalEntry[] {
  const unsent = left.filter(
    ({ tab, isSent }, index) => !isSent && !left.slice(index).some((one) => one.tab === tab && one.isSent),
  );
  const here = [...sentHere, ...syncStore.getState().entries.filter(({ tab }) => tab === TAB)];
  return unsent.some((entry) => here.some((one) => sharesPath(entry, one))) ? [] : unsent;
}

/** Whether two entries write to the same document. */
export const sharesPath = (one: JournalEntry, other: JournalEntry): boolean =>
  other.writes.some((write) => one.writes.some((mine) => mine.path === write.path));
