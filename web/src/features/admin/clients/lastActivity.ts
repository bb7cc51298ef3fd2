import type { ClientState } from '@firstmile/domain';

const DAY = 86_400_000;

/**
 * Counts calendar days in this device's time zone from `ms` to `now` (both ms since 1970): 0 is today. Never negative.
 */
export function lastActivity(ms: number, now: number): number {
  // Rounded, because a day is an hour shorter or longer when the clocks change.
  const days = Math.round((midnight(now) - midnight(ms)) / DAY);
  return Math.max(0, days);
}

const midnight = (ms: number) => new Date(ms).setHours(0, 0, 0, 0);

/** Days without activity after which a client whose turn it is counts as quiet. */
export const QUIET_DAYS = 7;

const THEIR_TURN: ReadonlySet<ClientState> = new Set(['notStarted', 'inProgress', 'changesRequested']);
/** Tells whether it is the client's turn in this state. */
export const isTheirTurn = (state: ClientState): boolean => THEIR_TURN.has(state);
