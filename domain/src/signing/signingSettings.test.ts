import { describe, expect, it } from 'vitest';
import { exampleSignature, moment } from '../testing/index.ts';
import { signDocumentWrites } from './sign.ts';
import { keptUntil, needsConfirmedAddress, saveSigningWrites } from './signingSettings.ts';

const saved = moment(Date.parse('2026-01-01T00:00:00.000Z'));

describe('how long evidence is kept', () => {
  it.each([
    ['without an end before there is a setting', null, null],
    ['without an end where that is chosen', { keepYears: 0, updatedAt: saved }, null],
    ['to the same day, years later', { keepYears: 10, updatedAt: saved }, '2036-03-01T12:00:00.000Z'],
  ])('is %s', (_what, settings, end) => expect(keptUntil('2026-03-01T12:00:00.000Z', settings)).toBe(end));

  it('lasts at least a week after the period was saved, also while the server’s time is unknown', () => {
    expect(keptUntil('2016-01-01T00:00:00.000Z', { keepYears: 1, updatedAt: saved })).toBe('2026-01-08T00:00:00.000Z');
    const unsaid = keptUntil('2016-01-01T00:00:00.000Z', { keepYears: 1, updatedAt: null });
    expect(Date.parse(unsaid ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  });

  it('is one of the offered periods', () => {
    expect(() => saveSigningWrites({ confirmedFor: 'all', keepYears: 4 })).toThrow();
    expect(saveSigningWrites({ confirmedFor: 'all', keepYears: 10 })).toMatchObject([{ data: { keepYears: 10 } }]);
  });
});

describe('a confirmed address', () => {
  it('is required before anything is signed', () => {
    const signer = { uid: 'ada', email: 'ada@northwind.example' };
    const sign = (mustConfirm: boolean) =>
      signDocumentWrites({ ...signer, mustConfirm }, { runId: 'onboarding', input: exampleSignature(1) }).writes;
    expect(() => sign(true)).toThrow(/confirmFirst/);
    expect(sign(false)).toHaveLength(1);
  });

  it.each([
    ['all', false, true],
    ['countersigned', true, true],
    ['countersigned', false, false],
    ['none', true, false],
  ] as const)('for %s, where the business signs: %s', (confirmedFor, needsCountersign, isNeeded) => {
    expect(needsConfirmedAddress({ confirmedFor, keepYears: 0 }, { needsCountersign })).toBe(isNeeded);
  });
});
