import { asciiDigits } from './asciiDigits.ts';

/** Letters that no normalisation takes apart, and those that are typed for each other in Arabic and Persian. Hyphens have many looks. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{
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
  },
  ...{ ə: 'a', ɓ: 'b', ɖ: 'd', ɗ: 'd', ɛ: 'e', ƒ: 'f', ɨ: 'i', ƙ: 'k', ɲ: 'n', ɔ: 'o', ʉ: 'u', ƴ: 'y' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ٱ: 'ا' },
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-', '“': '"', '”': '"', '„': '"', '״': '"', '・': ' ' },
};
const LOOKS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Apostrophes of many looks, which few type alike, and letters that look like them. */
const APOSTROPHES = /['`´‘’′‵ʹʻʼʽʾʿ׳]/gu;
/** Accents, Hebrew points, Arabic vowel marks and the dot of Hindi; the vowels of other scripts are marks, too, and stay. */
const MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- each of them alone is meant
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u093c\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** Variation selectors, soft hyphens, joiners, direction marks, and halves of characters, which no database stores. */
const INVISIBLE = /[\p{Cf}\p{Cs}\ufe00-\ufe0f]/gu;

/**
 * Folds a text for searching, so that it is found however it was typed: José by jose, Straße by strasse, İpek by ipek, Ægir by aegir.
 * Both sides of a comparison have to be folded. Folding twice is folding once.
 */
export const fold = (text: string): string =>
  asciiDigits(text.replaceAll(APOSTROPHES, '')) // an accent that stands alone would become a space
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(LOOKS, (letter) => ALIKE[letter] ?? letter)
    .replaceAll('l·l', 'll')
    .replaceAll('·', ' ')
    .normalize('NFC'); // back together: what is left of Korean and Japanese letters
