/** The next action of an admin for a client. */
export type NextAct = 'approve' | 'countersign' | 'answer' | 'remind' | 'assign';

interface Facts {
  /** The onboarding, or a further flow or form, is handed in and nobody has decided. */
  isWaiting: boolean;
  /** Number of agreements that the client signed and the business has yet to sign. */
  toCountersign: number;
  /** Messages of the client that nobody of the team has answered or put away. */
  toAnswer: number;
  /** It is the client's turn, and no reminder is scheduled. */
  canRemind: boolean;
  isOverdue: boolean;
  isQuiet: boolean;
}

/**
 * Chooses the next action: first what the client waits for, then a reminder when the team waits for the client, else a
 * new assignment.
 */
export function nextAct({ isWaiting, toCountersign, toAnswer, canRemind, isOverdue, isQuiet }: Facts): NextAct {
  if (isWaiting) return 'approve';
  if (toCountersign > 0) return 'countersign';
  if (toAnswer > 0) return 'answer';
  return canRemind && (isOverdue || isQuiet) ? 'remind' : 'assign';
}
