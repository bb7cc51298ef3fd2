import { device, putDurably, type JournalEntry } from '../device.ts';
import { syncStore } from './syncStore.ts';

/** What this page has handed to the SDK, in order, whether the server has answered or not: what an earlier page left may have been overwritten by it. */
export const sentHere: JournalEntry[] = [];

/** Writes the entry on the device and shows it as waiting. A device that takes nothing is told, and the entry is still sent. */
export async function keepEntry(entry: JournalEntry): Promise<void> {
  syncStore.setState(({ entries }) => ({ entries: [...entries.filter((one) => one.id !== entry.id), entry] }));
  try {
    await putDurably('journal', entry);
    if (syncStore.getState().isDeviceFull) syncStore.setState({ isDeviceFull: false });
  } catch {
    syncStore.setState({ isDeviceFull: true });
  }
}

/** The SDK has its writes on this device: the next page need not hand them over. */
export async function markSent(id: string): Promise<void> {
  const tx = (await device()).transaction('journal', 'readwrite');
  const entry = await tx.store.get(id); // gone when the server has answered meanwhile
  if (entry) await tx.store.put({ ...entry, isSent: true });
  await tx.done;
}

/** The server has it, or nobody wants it any more. */
export async function removeEntry(id: string): Promise<void> {
  await device()
    .then((db) => db.delete('journal', id))
    .catch(() => undefined); // it is settled again after the next start
  syncStore.setState(({ entries }) => ({ entries: entries.filter((one) => one.id !== id) }));
}

/** What an earlier page left in the journal for this person, oldest first. */
export async function journalOf(uid: string): Promise<JournalEntry[]> {
  const entries = await (await device()).getAllFromIndex('journal', 'uid', uid);
  return entries.sort((a, b) => a.at - b.at);
}
