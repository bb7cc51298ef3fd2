/** Hours within which the business reviews a submission, and business days until a call; 0 promises nothing. */
interface Promises {
  reviewHours: number;
  callDays: number;
  areExamples?: boolean | undefined;
}

/** A step after a submission: the key of its text. */
type Promised = 'mail' | 'review' | 'reviewWithin' | 'reviewSoon' | 'call' | 'callWithin' | 'kickoff';

/**
 * Lists the steps after a submission, with the numbers that the business promises. The examples have the
 * specification's texts.
 */
export function promisesOf(contact: Promises | null | undefined): { keys: Promised[]; hours: number; days: number } {
  const { reviewHours: hours = 0, callDays: days = 0 } = contact ?? {};
  if (contact?.areExamples) return { keys: ['mail', 'review', 'call', 'kickoff'], hours, days };
  const review = hours > 0 ? 'reviewWithin' : 'reviewSoon';
  return { keys: ['mail', review, ...(days > 0 ? ['callWithin' as const] : []), 'kickoff'], hours, days };
}
