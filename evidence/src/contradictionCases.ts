import { sha256 } from './canonical.ts';
import { iso } from './forgery.ts';
import type { ForgeryChange } from './forgeryCases.ts';
import { again, body, checks, entry, record } from './forgeryChanges.ts';
import { NOW, TEXT } from './testing.ts';

/**
 * Changes by somebody with the deployment's key to a genuine bundle of two signatures, the second of them countersigned, with
 * the verifier's finding.
 */
export const CONTRADICTIONS: [string, ForgeryChange, RegExp][] = [
  ['has two receipts of one signature', again(1), /^error chain.json, entries 2 and 4: both are the receipt of s1/],
  [
    'has a second receipt that refuses',
    again(1, { outcome: 'refused', reasons: ['badSignature'] }),
    /^error chain.json, entries 2 and 4/,
  ],
  [
    'calls a drawn signature typed',
    record(({ intent }) => void Object.assign(intent, { drawing: 'M1,1' })),
    /^error records\/s1.json: it is called typed and has a drawing/,
  ],
  [
    'calls a typed signature drawn',
    record(({ intent }) => void Object.assign(intent, { method: 'drawn' })),
    /^error records\/s1.json: it is called typed and has a drawing, or drawn and has none/,
  ],
  [
    'has two countersignatures of one',
    again(2),
    /^error chain.json, entries 3 and 4: both are the countersignature of s1/,
  ],
  [
    'has a signature that was replaced by one that is not there',
    (forgery) => forgery.append('VOIDED', { signatureId: 's1', by: 'ada', reason: 'x', replacedBy: 's1-2' }),
    /^error chain.json, entry 4: s1-2, which replaced the signature, is missing/,
  ],
  [
    'has two declines with one id',
    async (forgery) => {
      await forgery.append('DECLINED', { declineId: 'd' });
      await forgery.append('DECLINED', { declineId: 'd', reason: 'x' });
    },
    /^error chain.json, entries 4 and 5: both are the decline d/,
  ],
  [
    'holds a record of another client',
    record((own) => void (own.clientId = 'eve')),
    /^error records\/s1.json: it is of another client/,
  ],
  [
    'holds a record whose disclosure is not there',
    record((own) => void (own.disclosure = { locale: 'en', textSha256: 'a'.repeat(64), contact: '' })),
    /^error records\/s1.json: the text about signing electronically that was shown is missing/,
  ],
  [
    'holds a record that follows one that is gone',
    record(() => {}, 'a'.repeat(64)),
    /^warning records\/s1.json: the record that its device knew/,
  ],
  [
    'has a receipt without an outcome',
    ({ chain }) => void delete chain[1]?.body['outcome'],
    /^error chain.json, entry 2: it has no outcome/,
  ],
  ...[
    { clocks: { signedAfterMs: 0, aheadMs: 0 } },
    { clocks: { signedAfterMs: -1000, aheadMs: null } },
    { clocks: { signedAfterMs: -1000, aheadMs: 0, more: 1 } },
    { clocks: null },
    { clock: ['The device says that it was signed 3 days before the server received it.'] },
    { receivedAt: '2026-03-01T10:00:02.000Z' },
  ].map((changes): [string, ForgeryChange, RegExp] => [
    `has a receipt with ${JSON.stringify(changes)}`,
    body(1, changes),
    /^error chain.json, entry 2: what it says of the clocks is not what records\/s1.json and receivedAt say/,
  ]),
  ['has a receipt with reasons as a text', body(1, { reasons: 'clock' }), /^error chain.json, entry 2: its reasons/],
  [
    'accepts with reasons',
    body(1, { reasons: ['clock'] }),
    /^error chain.json, entry 2: it says accepted and names reasons/,
  ],
  [
    'refuses without a reason',
    body(1, { outcome: 'refused' }),
    /^error chain.json, entry 2: it says refused without a reason/,
  ],
  [
    'accepts what the device did not sign',
    checks({ deviceSigValid: false }),
    /^error chain.json, entry 2: it says accepted although deviceSigValid failed/,
  ],
  [
    'accepts a clock that was off without a word',
    checks({ skewWithin: false }),
    /^error chain.json, entry 2: it says accepted although skewWithin failed/,
  ],
  [
    'accepts a clock five days behind without a word',
    record((own) => {
      own.when.deviceTime = iso(NOW - 432e6);
      own.when.openedAt = iso(NOW - 433e6);
    }),
    /^warning records\/s1.json: its device's clock says/,
  ],
  [
    'accepts a clock five days ahead without a word',
    record((own) => void (own.when.deviceTime = iso(NOW + 432e6))),
    /^warning records\/s1.json: its device's clock says .* after it arrived/,
  ],
  [
    'runs backwards in time',
    entry(2, { at: iso(NOW - 86_400_000) }),
    /^warning chain.json, entry 3: its time .* is before that of the entry before/,
  ],
  [
    'seals three years before the signing',
    ({ chain }) =>
      void Object.assign(chain[1] ?? {}, {
        at: iso(NOW - 95e9),
        body: { ...chain[1]?.body, receivedAt: iso(NOW - 95e9) },
      }),
    /^warning records\/s1.json: its device's clock says/,
  ],
  [
    'seals before what arrived',
    body(1, { receivedAt: iso(NOW + 86_400_000) }),
    /^warning chain.json, entry 2: it was sealed at .* before it arrived/,
  ],
  [
    'seals a year after the arrival',
    body(1, { receivedAt: iso(NOW - 3e10) }),
    /^warning chain.json, entry 2: it arrived at/,
  ],
  [
    'seals before its key was used',
    ({ keys }) => {
      for (const key of keys.seal) key.from = iso(NOW + 86_400_000);
    },
    /^warning chain.json, entry 1: its time .* is before its key/,
  ],
  [
    'has a key registered after the receipt',
    ({ keys }) => {
      for (const key of keys.devices) key.registeredAt = iso(NOW + 3e10);
    },
    /^warning records\/s0.json: its device's key was registered/,
  ],
  [
    'has one device’s key under two people',
    ({ keys }) => void keys.devices.push(...keys.devices.map((key) => ({ ...key, uid: 'eve' }))),
    /^warning keys.json: the device's key \w+ belongs to ada and eve/,
  ],
  [
    'has a countersignature before the receipt',
    ({ chain }) => void chain.splice(1, 2, ...chain.slice(1, 3).reverse()),
    /^error chain.json, entry 2: it confirms s1, whose receipt is entry 3/,
  ],
  [
    'has a manifest of another schema',
    ({ manifest }) => void Object.assign(manifest, { schema: 'bundle/9' }),
    /^error manifest.json: these fields .*: schema/,
  ],
  [
    'has a manifest with an added field',
    ({ manifest }) => void Object.assign(manifest, { note: 'x' }),
    /^error manifest.json: these fields .*: note/,
  ],
  [
    'has a manifest without a real time',
    ({ manifest }) => void Object.assign(manifest, { madeAt: 'soon' }),
    /^error manifest.json: these fields .*: madeAt/,
  ],
  [
    'was made before its last entry',
    ({ manifest }) => void Object.assign(manifest, { madeAt: iso(NOW - 86_400_000) }),
    /^warning manifest.json: it was made at/,
  ],
  [
    'has a key with an added field',
    ({ keys }) => void Object.assign(keys.devices[0] ?? {}, { note: 'x' }),
    /^error keys.json: these fields .*: devices.0.note/,
  ],
  ['holds a program', ({ files }) => void (files['setup.exe'] = TEXT), /^warning setup.exe: a bundle has no such file/],
  [
    'has a key registered otherwise than its receipt says',
    ({ keys }) => {
      for (const key of keys.devices) key.registeredAt = iso(NOW - 5_000_000);
    },
    /^error keys.json: the device's key \w+ is not as entry 1 says/,
  ],
  [
    'has the signed PDF of one signature in the place of another’s',
    async (forgery) => {
      await forgery.append('COPY_MADE', { signatureId: 's0', copySha256: await sha256(TEXT) });
      forgery.files['signed/s1.pdf'] = TEXT;
    },
    /^error signed\/s1.pdf: it is the copy of s0 that entry 4 names/,
  ],
  [
    'has a signed PDF of which no entry holds the hash',
    async (forgery) => {
      await forgery.append('COPY_MADE', { signatureId: 's1', copySha256: 'a'.repeat(64) });
      forgery.files['signed/s1.pdf'] = TEXT;
    },
    /^error signed\/s1.pdf: it is none of the PDFs/,
  ],
  [
    'registers one device’s key twice',
    async (forgery) => {
      const body = forgery.chain[0]?.body['deviceKey'] as object;
      await forgery.append('KEY_REGISTERED', { ...body });
      await forgery.append('KEY_REGISTERED', { ...body });
    },
    /^error chain.json, entries 4 and 5: both are the registration of/,
  ],
  [
    'registers a device’s key that it does not hold',
    (forgery) => forgery.append('KEY_REGISTERED', { keyId: 'a'.repeat(64), uid: 'ada', registeredAt: iso(NOW) }),
    /^error keys.json: the device's key a{64} is not as entry 4 says/,
  ],
  [
    'removes somebody twice',
    async (forgery) => {
      await forgery.append('MEMBER_REMOVED', { uid: 'ben', by: 'ada' });
      await forgery.append('MEMBER_REMOVED', { uid: 'ben', by: 'ada' });
    },
    /^error chain.json, entries 4 and 5: both are the removal of ben/,
  ],
  [
    'introduces no key by name',
    (forgery) => forgery.append('KEY_ADDED', {}),
    /^error chain.json, entry 4: it names no key/,
  ],
];
