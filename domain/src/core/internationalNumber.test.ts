import { expect, it } from 'vitest';
import { internationalNumber } from './internationalNumber.ts';

it.each([
  ['+49 170 1234567', '+491701234567'],
  ['tel:+49-170-123-4567', '+491701234567'],
  ['0049 170 1234567', '+491701234567'],
  ['(+49) 170 / 123 45 67', '+491701234567'],
  ['+44 (0)7700 900123', '+447700900123'],
  ['+1 (555) 010-0199', '+15550100199'],
  ['Mobile: ＋４９ 170 1234567', '+491701234567'],
])('%s is %s', (text, number) => {
  expect(internationalNumber(text)).toBe(number);
});

it.each([
  '',
  '0170 1234567', // of which country?
  '(555) 010-0199',
  '+0 170 1234567',
  '+49 170 1234567 ext. 12',
  '+49 12',
  '+49 170 1234567 8901 2345',
  '+49 170 FIRSTMILE',
])('%s is not a number with a country code', (text) => {
  expect(internationalNumber(text)).toBeNull();
});
