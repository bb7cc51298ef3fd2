import { isWaiting, UNSURE, type Entry } from '../entry.ts';
import { KEPT_IDS } from '../server.ts';
import { withEntries, type Counter, type State } from './state.ts';

/**
 * Entries about which the counter no longer says whether they arrived, so that the person decides. It names the last commit that this
 * device knows as long as it goes on from there: otherwise it was removed, the server was put back to a backup, or a copy of this disk
 * has sent more than the counter lists.
 */
export function doubtful({ entries, known }: State, counter: Counter): Entry[] {
  const goesOn = !known || (known.id === '' ? counter.ids.length < KEPT_IDS : counter.ids.includes(known.id));
  return entries.filter(
    (entry) => isAhead(entry, counter) || (!goesOn && isWaiting(entry) && !counter.ids.includes(entry.id)),
  );
}

/** Acknowledged by a commit that the counter does not have. */
export const isAhead = ({ id, state, commit = 0 }: Entry, { last, ids }: Counter): boolean =>
  state === 'acknowledged' && commit > last && !ids.includes(id);

/** Asks the person about entries that may or may not have arrived; earlier acknowledgements no longer count. */
export const madeUnsure = (state: State, ids: readonly string[]): State => ({
  ...state,
  told: Object.fromEntries(Object.entries(state.told).filter(([id]) => !ids.includes(id))),
  entries: withEntries(state, ids, (entry) => (entry.state === 'rejected' ? entry : unsure(entry))),
});

export function unsure({ device: _name, commit: _number, ...entry }: Entry): Entry {
  return { ...entry, state: 'rejected', error: UNSURE };
}

/** Another tab has sent it, and nobody knows whether it arrived: it comes from that tab's memory, or from the disk only now. */
export const isStray = ({ counter, told }: State, { id, state }: Entry): boolean =>
  (state === 'sending' || state === 'unknown') && !(id in told) && !counter?.ids.includes(id);

/** Made under another name: by a page that had not noticed yet that the disk is new, or by one of an earlier version without a name. */
export const isForeign = ({ device }: Entry, { device: own }: { device: string }): boolean =>
  device !== undefined && device !== own;
