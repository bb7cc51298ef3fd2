import { cleanPhone } from './cleanText.ts';

/** Converts a telephone number with a country code to the form of E.164, such as +491701234567; null for any other one. */
export function internationalNumber(text: string): string | null {
  const number = cleanPhone(text)
    .replace('(0)', '') // dialled inside the country only
    .replaceAll(/[ ()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** Codes of satellites and of other networks that belong to no country, whose calls and texts cost many times as much. */
const NO_COUNTRY = /^\+(?:8(?:00|08|70|78|81|82|83|88)|979|991)/;

/**
 * Checks whether a number in the form of E.164 is in one of these countries, given as codes such as `+49 +43`; without any, in a country
 * at all.
 */
export const isInCountries = (number: string, codes: string): boolean => {
  const listed = codes.match(/\d+/g) ?? [];
  return listed.length === 0 ? !NO_COUNTRY.test(number) : listed.some((code) => number.startsWith(`+${code}`));
};
