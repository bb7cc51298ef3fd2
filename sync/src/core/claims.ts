import { isWaiting, type Entry } from '../entry.ts';
import { isForeign, type State } from './state.ts';

/**
 * What may be claimed of a person's changes on this device. `unknown`: the disk was not read yet. `attention`: the
 * person has to decide about something, or the disk takes nothing.
 */
export interface Claim {
  is: 'unknown' | 'saved' | 'waiting' | 'attention';
  waiting: number;
  isDeviceFailing: boolean;
}

/** The only place that says "all changes saved". */
export function claimOf(state: State): Claim {
  const waiting = state.entries.filter(isWaiting).length;
  const isDeviceFailing = state.disk === 'failing';
  const needsAttention = isDeviceFailing || state.entries.some((entry) => entry.state === 'rejected');
  const isKnown = state.disk !== 'unread' && state.disk !== 'reading';
  const is = needsAttention ? 'attention' : !isKnown ? 'unknown' : waiting > 0 ? 'waiting' : 'saved';
  return { is, waiting, isDeviceFailing };
}

/** The entries that screens lay over the server's data, in order: what the server does not have, and what the screens lack of it. */
export const pendingOf = (state: Pick<State, 'entries' | 'served' | 'device'>): Entry[] =>
  state.entries.filter(
    (entry) =>
      isWaiting(entry) ||
      isForeign(state, entry) ||
      (entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served),
  );
