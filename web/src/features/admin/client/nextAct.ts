/** What an admin does next for a client. */
export type NextAct = 'approve' | 'countersign' | 'answer' | 'remind' | 'assign';

interface Facts {
  /** The onboarding is handed in and nobody has decided. */
  isWaiting: boolean;
  /** What the client signed and the business has yet to sign. */
  toCountersign: number;
  /** Messages of the client that nobody of the team has read. */
  unread: number;
  /** It is the client's turn, and no reminder is on its way. */
  canRemind: boolean;
  isOverdue: boolean;
  isQuiet: boolean;
}

/** The client waits, then the client is waited for; where nobody waits, there may be more to give them. */
export function nextAct({ isWaiting, toCountersign, unread, canRemind, isOverdue, isQuiet }: Facts): NextAct {
  if (isWaiting) return 'approve';
  if (toCountersign > 0) return 'countersign';
  if (unread > 0) return 'answer';
  return canRemind && (isOverdue || isQuiet) ? 'remind' : 'assign';
}
