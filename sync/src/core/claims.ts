import { isWaiting, type Entry } from '../entry.ts';
import type { State } from './state.ts';

/**
 * The state of a person's changes that screens may claim. `unknown`: the disk was not read yet. `attention`: the person
 * has to decide about something, or the disk refuses writes.
 */
export interface Claim {
  is: 'unknown' | 'saved' | 'waiting' | 'attention';
  waiting: number;
  isDeviceFailing: boolean;
}

/** Decides which claim holds; the only place that says "all changes saved". */
export function claimOf(state: State): Claim {
  const waiting = state.entries.filter(isWaiting).length;
  const isDeviceFailing = state.disk === 'failing';
  const needsAttention = isDeviceFailing || state.entries.some((entry) => entry.state === 'rejected');
  const isKnown = state.disk !== 'unread' && state.disk !== 'reading';
  const is = needsAttention ? 'attention' : !isKnown ? 'unknown' : waiting > 0 ? 'waiting' : 'saved';
  return { is, waiting, isDeviceFailing };
}

/** The entries that screens overlay on the server's data, in order: those the server lacks, and those it has but the screens do not show yet. */
export const pendingOf = (state: Pick<State, 'entries' | 'served'>): Entry[] =>
  state.entries.filter(
    (entry) => isWaiting(entry) || (entry.state === 'acknowledged' && (entry.commit ?? 0) > state.served),
  );
