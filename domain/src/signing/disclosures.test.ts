import { expect, it } from 'vitest';
import { AGREEMENT_LOCALES } from '../agreements/agreement.ts';
import { disclosureFor, DISCLOSURES } from './disclosures.ts';

/** The hashes that records hold: a published text is never changed, a new one is added in front. */
const PUBLISHED = [
  'en 9be2361bd9ba998b29fc0241987b7057a50676c1b5c91f411aa81cce9b5a1cc2',
  'es b9f3e16f1eb696e983af1335af6b40a74a10709fa75f81aa45e6fce87a312b30',
  'fr 914e5dc016495f66f0f98c6e9b601a8e45dd3212c553495b7cd983ccf3c1b141',
  'de cd360960dd8f8206e9253cf48860dbd7cee7f9e46fb85dd9d33db92b24ada56d',
  'pt 2ac4184bb62dc28e2267e90b1b623bd2d835e48e98e0621988e0e7fc310117b0',
];

it('do not change after publication', async () => {
  const hashes = DISCLOSURES.map(async ({ locale, text }) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
    return `${locale} ${hex.join('')}`;
  });
  expect(await Promise.all(hashes)).toEqual(PUBLISHED);
});

it.each(AGREEMENT_LOCALES)('say in %s what the law requires, and name no product', (locale) => {
  const { text, ...shown } = disclosureFor(locale);
  expect(shown).toEqual({ locale });
  expect(text.split('\n')).toHaveLength(6);
  expect(text).not.toMatch(/firstmile/i);
});

it('are in English for readers of another language', () => {
  expect(disclosureFor('tlh').locale).toBe('en');
});
