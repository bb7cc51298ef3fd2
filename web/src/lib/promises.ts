/** Hours within which the business looks at what was handed in, and business days to a call; 0 promises nothing. */
interface Promises {
  reviewHours: number;
  callDays: number;
}

/** What follows a submission: the keys of its texts. */
type Promised = 'mail' | 'review' | 'reviewWithin' | 'reviewSoon' | 'call' | 'callWithin' | 'kickoff';

/** What follows a submission, and the numbers that its texts name: as the business says, and as the product says while it has not (null). */
export function promisesOf(contact: Promises | null | undefined): { keys: Promised[]; hours: number; days: number } {
  const { reviewHours: hours = 0, callDays: days = 0 } = contact ?? {};
  if (contact === null) return { keys: ['mail', 'review', 'call', 'kickoff'], hours, days };
  const review = hours > 0 ? 'reviewWithin' : 'reviewSoon';
  return { keys: ['mail', review, ...(days > 0 ? ['callWithin' as const] : []), 'kickoff'], hours, days };
}
