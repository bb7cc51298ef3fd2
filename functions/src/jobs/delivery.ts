import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { millis, type Delivery } from '@firstmile/domain';
import type { Outcome } from '../notifications/smtp.ts';

const MINUTE = 60_000;
/** Age at which a mail or text that waited, such as for a server to be set, is out of date. */
const TOO_OLD = 3 * 24 * 60 * MINUTE;
/** Longer than an attempt may take: after it, its process is dead. */
export const LEASE = 3 * MINUTE;
/** Time to wait after each failed attempt; after the last one the mail or text is given up. */
const WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);

interface Queued {
  delivery?: Partial<Delivery>;
}

/** Checks whether a mail or text can be taken: it waits, or its sender has died, and the time of its next attempt has come. */
export function isDue({ delivery: { state = 'queued', attempts = 0, nextTryAt = null } = {} }: Queued): boolean {
  const isOpen = state === 'queued' || state === 'sending';
  return isOpen && (attempts === 0 || (millis(nextTryAt) ?? 0) <= Date.now());
}

/** Checks whether a mail or text has waited for too long. */
export const isOld = ({ createTime }: DocumentSnapshot): boolean =>
  (createTime?.toMillis() ?? 0) < Date.now() - TOO_OLD;

/** Computes what an attempt leaves: it was sent, is tried again, or is given up. */
export function afterAttempt(outcome: Outcome, attempt: number): Partial<Delivery> {
  if (outcome.result === 'sent') return { state: 'sent', nextTryAt: null, sentAt: Timestamp.now() };
  const wait = WAITS[attempt - 1];
  const error = `${outcome.result}: ${outcome.error}`.slice(0, 500);
  if (outcome.result === 'later' && wait !== undefined) return { state: 'queued', nextTryAt: inMs(wait), error };
  return { state: 'failed', nextTryAt: null, error };
}

export const inMs = (ms: number) => Timestamp.fromMillis(Date.now() + ms);

/** Makes the changes to a document that give its delivery these fields. */
export const changesOf = (delivery: Partial<Delivery> & { to?: string }) =>
  Object.fromEntries(Object.entries(delivery).map(([key, value]) => [`delivery.${key}`, value]));
