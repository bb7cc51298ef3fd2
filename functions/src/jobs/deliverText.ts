import { Timestamp, type DocumentReference, type Query, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import {
  DEFAULT_BRAND,
  DEFAULT_SCHEDULE,
  isInCountries,
  isQuiet,
  placeOf,
  quietEnd,
  textBody,
  textMessagePath,
  teamNotice,
  textNumber,
  TEXTS_PER_DAY,
  textsLimited,
  type TextMessage,
} from '@firstmile/domain';
import { config, type Sms } from '../core/config.ts';
import { hashSecret } from '../core/secrets.ts';
import { apply } from '../firestore/commit.ts';
import { db, readBrand, readUser } from '../firestore/db.ts';
import { sendText } from '../notifications/sms.ts';
import { afterAttempt, changesOf, inMs, isDue, isOld, LEASE } from './delivery.ts';
import { readSchedule } from './reminders.ts';

const DAY = 24 * 60 * 60_000;

/** Finds the texts whose next attempt is due, and those whose sender died. */
export const dueTexts = (): Query => db.collection('textMessages').where('delivery.nextTryAt', '<=', Timestamp.now());

/**
 * Sends a text message, once: the first caller takes it in a transaction, for three minutes. One whose sender died is not sent again, for
 * the provider may have it. Does nothing to any other, so the trigger and the sweep may call it any number of times. Without a provider
 * texts wait.
 */
export async function deliverText(id: string, sms: Sms | null = config.sms()): Promise<void> {
  if (!sms) return;
  const ref = db.doc(textMessagePath(id));
  const { name } = (await readBrand()) ?? DEFAULT_BRAND;
  const taken = await db.runTransaction((tx) => take(ref, sms, tx));
  if (!taken) return;
  const { text, to, attempt } = taken;
  const outcome = await sendText({ to, text: textBody(name, text) }, sms);
  if (outcome.result !== 'sent') logger.warn(`text ${id}: ${outcome.result}`, outcome.error);
  await db.runTransaction(async (tx) => {
    const { state, attempts } = ((await tx.get(ref)).data() as TextMessage | undefined)?.delivery ?? {};
    if (state === 'sending' && attempts === attempt) tx.update(ref, changesOf(afterAttempt(outcome, attempt)));
  });
}

/**
 * Takes a text to send; null when it is not ours to send. In quiet hours it waits for their end. It goes to the number that the person has
 * now, if the person still wants texts.
 */
async function take(ref: DocumentReference, { countries, perDay }: Sms, tx: Transaction) {
  const document = await tx.get(ref);
  const text = document.data() as TextMessage | undefined;
  if (!text || !isDue(text)) return null;
  const { userId, delivery } = text;
  const giveUp = (error: string) => {
    tx.update(ref, changesOf({ state: 'failed', nextTryAt: null, error }));
    return null;
  };
  if (delivery.state === 'sending') return giveUp('The sender died: the provider may have it');
  if (isOld(document)) return giveUp('It waited for too long');
  const user = await readUser(userId, tx);
  const to = user && user.isDisabled !== true ? textNumber(user) : null;
  if (!user || to === null) return giveUp('The person wants no texts, or has no number with a country code');
  if (!isInCountries(to, countries)) return giveUp('Texts do not go to the country of this number');
  const schedule = (await readSchedule(tx)) ?? DEFAULT_SCHEDULE;
  const place = placeOf(user, schedule);
  const now = Date.now();
  if (isQuiet(now, schedule, place.zone)) {
    tx.update(ref, changesOf({ nextTryAt: Timestamp.fromMillis(quietEnd(now, schedule, place)) }));
    return null;
  }
  const attempt = (delivery.attempts ?? 0) + 1;
  if (attempt === 1) {
    const today = new Date(now).toISOString().slice(0, 10);
    // also by number: a person writes any into the profile, and may have several accounts
    const limits = { [userId]: TEXTS_PER_DAY, [to]: TEXTS_PER_DAY, all: perDay };
    const counters = Object.keys(limits).map((whose) => db.doc(`limits/${hashSecret(`texts:${whose}:${today}`)}`));
    const counts = (await tx.getAll(...counters)).map((doc) => (doc.get('count') as number | undefined) ?? 0);
    const reached = Object.entries(limits).find(([, most], index) => (counts[index] ?? 0) >= most)?.[0];
    if (reached === 'all') return giveUp('The deployment sent the most that it may in a day');
    if (reached !== undefined) return giveUp('The person or the number got too many today');
    counters.forEach((counter, index) => tx.set(counter, { count: (counts[index] ?? 0) + 1, expireAt: inMs(2 * DAY) }));
    if (counts.at(-1) === perDay - 1) apply(tx, [teamNotice(textsLimited(today, perDay))]);
  }
  tx.update(ref, changesOf({ state: 'sending', attempts: attempt, nextTryAt: inMs(LEASE), to }));
  return { text, to, attempt };
}
