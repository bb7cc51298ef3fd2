import { asciiDigits } from './asciiDigits.ts';

/**
 * Letters that normalisation does not decompose, letters that are typed for each other in Arabic and Persian, and variants of
 * hyphens and quotes.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ȷ: 'j',
  ς: 'σ',
  ə: 'a',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ƒ: 'f',
  ɨ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ɔ: 'o',
  ʉ: 'u',
  ƴ: 'y',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ٱ: 'ا',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '“': '"',
  '”': '"',
  '„': '"',
  '״': '"',
  '・': ' ',
};
const LOOKS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Apostrophes in all their forms, and letters that look like them; most people type only one of them. */
const APOSTROPHES = /['`´‘’′‵ʹʻʼʽʾʿ׳]/gu;
/** Accents, Hebrew points, Arabic vowel marks and the dot of Hindi. Vowels of other scripts are marks, too, but stay. */
const MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- each of them alone is meant
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u093c\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** Variation selectors, soft hyphens, joiners, direction marks, and halves of characters, which no database stores. */
const INVISIBLE = /[\p{Cf}\p{Cs}\ufe00-\ufe0f]/gu;

/**
 * Folds a text for searching, so that spelling variants match: jose finds José, strasse finds Straße, ipek finds İpek, aegir
 * finds Ægir. Fold both sides of a comparison. Folding twice equals folding once.
 */
export const fold = (text: string): string =>
  asciiDigits(text.replaceAll(APOSTROPHES, '')) // first, because NFKD turns a standalone accent into a space
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(LOOKS, (letter) => ALIKE[letter] ?? letter)
    .replaceAll('l·l', 'll')
    .replaceAll('·', ' ')
    .normalize('NFC'); // recomposes Korean and Japanese letters
