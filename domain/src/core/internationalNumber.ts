import { cleanPhone } from './cleanText.ts';

/** Converts a telephone number with a country code to the form of E.164, such as +491701234567; null for any other one. */
export function internationalNumber(text: string): string | null {
  const number = cleanPhone(text)
    .replace('(0)', '') // dialled inside the country only
    .replaceAll(/[ ()./-]/g, '')
    .replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
