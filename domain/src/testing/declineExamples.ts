import { MAX_DECLINE, type DeclineInput } from '../signing/declineAgreement.ts';
import { exampleSignature } from './builders.ts';
import type { Examples } from './rows.ts';

/** The decline that a device records for the first agreement. */
export function exampleDecline(changes: Partial<DeclineInput> = {}): DeclineInput {
  const { agreementId, agreementVersion, templateSha256, timeZone, utcOffsetMinutes, ...signed } = exampleSignature(1);
  const { openedAt, signedAt: declinedAt, offline, userAgent } = signed;
  return {
    agreementId,
    agreementVersion,
    templateSha256,
    locale: 'en',
    mediaType: 'text/markdown',
    declinedAt,
    openedAt,
    timeZone,
    utcOffsetMinutes,
    offline,
    userAgent,
    runId: 'onboarding',
    reason: 'Clause 4 should end after two years.',
    ...changes,
  };
}

const decline = exampleDecline();
const row = (name: string, field: string, value: unknown) => ({ name, field, data: { ...decline, [field]: value } });

/** Declines that a device may and may not record; yup and the rules are both tested with these rows. */
export const declineExamples: Examples = {
  accepts: [
    { name: 'a reason', data: { ...decline } },
    row('a reason of two lines', 'reason', 'Too long.\nToo dear.'),
    row('the longest reason', 'reason', 'x'.repeat(MAX_DECLINE)),
    row('an agreement of a flow', 'runId', 'kT3vQ0aYp9XcB5LmR7dZ'),
    row('a device that is offline', 'offline', true),
  ],
  refuses: [
    ...Object.keys(decline).map((field) => ({
      name: `no ${field}`,
      field,
      data: Object.fromEntries(Object.entries(decline).filter(([key]) => key !== field)),
    })),
    { name: 'an extra key', field: '', data: { ...decline, verdict: 'accepted' } },
    row('no words', 'reason', '  '),
    row('a reason too long', 'reason', 'x'.repeat(MAX_DECLINE + 1)),
    row('a reason with a zero character', 'reason', 'No\u0000way'),
    row('a text of one’s own', 'templateSha256', 'a'.repeat(64)),
    row('a language that was not published', 'locale', 'de'),
    row('another kind of text', 'mediaType', 'text/plain'),
    row('a time that is none', 'declinedAt', 'now'),
    row('a run of two words', 'runId', 'the run'),
    row('offline as text', 'offline', 'no'),
  ],
};
