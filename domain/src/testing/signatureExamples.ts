import { CONSENT_TEXTS } from '../signing/consentTexts.ts';
import { exampleSignature, firstSignature } from './builders.ts';
import type { Examples } from './rows.ts';

const signature = exampleSignature(1);
const row = (name: string, field: string, value: unknown) => ({ name, field, data: { ...signature, [field]: value } });
const without = (field: string) => ({
  name: `no ${field}`,
  field,
  data: Object.fromEntries(Object.entries(signature).filter(([key]) => key !== field)),
});

/** Fields that describe what was shown: all of them or none. */
const SHOWN = new Set(['locale', 'mediaType', 'templateSha256', 'mergeValues', 'reachedEndAt', 'method']);

/** Signatures that a device may and may not record; yup and the rules are both tested with these rows. */
export const signatureExamples: Examples = {
  accepts: [
    ...Object.entries(CONSENT_TEXTS).map(([locale, text]) => row(`the consent in ${locale}`, 'consentText', text)),
    ...[1, 2, 3].map((number) => ({ name: `agreement ${number}`, data: { ...exampleSignature(number) } })),
    { name: 'a first version, from before there were languages', data: { ...firstSignature(1) } },
    row('a text that was read to its end', 'reachedEndAt', '2026-01-31T11:59:00.000Z'),
    { name: 'a drawn name', data: { ...signature, method: 'drawn', strokes: '[[[1,2],[3,4]]]' } },
    row('the shortest name', 'signerName', 'Bo'),
    row('the longest name', 'signerName', 'x'.repeat(100)),
    row('a name of another script', 'signerName', '李明'),
    row('a device that is offline', 'offline', true),
    row('a device far to the east', 'utcOffsetMinutes', 840),
    row('a device far to the west', 'utcOffsetMinutes', -840),
    row('a device whose clock is wrong', 'signedAt', '1999-01-01T00:00:00.000Z'),
    row('a leap day', 'signedAt', '2028-02-29T23:59:59.999Z'),
    row('a document that was opened long ago', 'openedAt', '1999-12-31T00:00:00.000Z'),
    row('a browser without a name', 'userAgent', ''),
    row('a browser with a long name', 'userAgent', 'x'.repeat(512)),
  ],
  refuses: [
    ...Object.keys(signature)
      .filter((field) => !SHOWN.has(field))
      .map(without),
    ...[...SHOWN].map((field) => ({ ...without(field), field: '' })),
    { name: 'an extra key', field: '', data: { ...signature, verdict: 'accepted' } },
    { ...row('an unknown agreement', 'agreementId', 'employment'), field: 'contentSha256' },
    row('an agreement of two words', 'agreementId', 'the agreement'),
    {
      ...row("another agreement's text", 'templateSha256', exampleSignature(2).templateSha256),
      field: 'contentSha256',
    },
    { ...row('a text of one’s own', 'templateSha256', 'a'.repeat(64)), field: 'contentSha256' },
    { ...row('a language that was not published', 'locale', 'de'), field: 'contentSha256' },
    row('an unknown language', 'locale', 'tlh'),
    { ...row('another kind of text', 'mediaType', 'text/plain'), field: 'contentSha256' },
    row('values of other fields', 'mergeValues', { 'client.rank': 'King' }),
    {
      ...row('a value of two lines', 'mergeValues', { 'client.name': 'Ada\nMarsh' }),
      field: 'mergeValues["client.name"]',
    },
    {
      ...row('a value without end', 'mergeValues', { 'client.name': 'x'.repeat(301) }),
      field: 'mergeValues["client.name"]',
    },
    row('a time of reading that is none', 'reachedEndAt', 'soon'),
    row('another way to sign', 'method', 'guessed'),
    { name: 'strokes that are none', field: 'strokes', data: { ...signature, method: 'drawn', strokes: 'Ada' } },
    { name: 'strokes of a typed name', field: '', data: { ...signature, strokes: '[[[1,2]]]' } },
    { name: 'a drawn name without strokes', field: '', data: { ...signature, method: 'drawn' } },
    row('a hash in capitals', 'contentSha256', signature.contentSha256.toUpperCase()),
    { ...row('a version that is not published', 'agreementVersion', 99), field: 'contentSha256' },
    row('a version as text', 'agreementVersion', '1'),
    row('a blank name', 'signerName', '   '),
    row('a name of one letter', 'signerName', 'A'),
    row('a name of two lines', 'signerName', 'Ada\nMarsh'),
    row('a name with a zero', 'signerName', 'Ada\u0000'),
    row('a name with a zero character', 'signerName', 'Ada\u0000Marsh'),
    row('a time zone that reads backwards', 'timeZone', 'Europe\u202e'),
    row('a name too long', 'signerName', 'x'.repeat(101)),
    row('no consent', 'consent', false),
    row('consent as text', 'consent', 'true'),
    row('consent in two languages', 'consentText', `${CONSENT_TEXTS.en} ${CONSENT_TEXTS.de}`),
    row('consent to something else', 'consentText', 'I agree to nothing.'),
    row('a local time', 'signedAt', '2026-01-31T12:00:00.000'),
    row('a time with words', 'signedAt', '2026-01-31T12:00:00.000Z or so'),
    row('a month that is none', 'signedAt', '2026-13-01T12:00:00.000Z'),
    row('a time of nines', 'signedAt', '2026-99-99T99:99:99.999Z'),
    row('the hour 24', 'signedAt', '2026-01-31T24:00:00.000Z'),
    row('the day 32', 'openedAt', '2026-01-32T12:00:00.000Z'),
    row('an opening time with words', 'openedAt', 'yesterday'),
    row('an opening time without milliseconds', 'openedAt', '2026-01-31T12:00:00Z'),
    row('a time that is a number', 'openedAt', 1_000_000_000_000),
    row('no time zone', 'timeZone', ' '),
    row('a time zone too long', 'timeZone', 'x'.repeat(65)),
    row('an offset beyond the earth', 'utcOffsetMinutes', 841),
    row('half a minute', 'utcOffsetMinutes', 0.5),
    row('an opening time too long', 'openedAt', 'x'.repeat(41)),
    row('offline as text', 'offline', 'no'),
    row('a browser name too long', 'userAgent', 'x'.repeat(513)),
  ],
};
