/** Letters that no normalisation takes apart. Apostrophes and hyphens have many looks and one meaning. */
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
  ...{ '‘': "'", '’': "'", ʼ: "'", '‐': '-', '–': '-', '—': '-', '−': '-' },
};
const LOOKS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Accents, Hebrew points and Arabic vowel marks; the vowels of other scripts are marks, too, and stay. */
const MARKS =
  // oxlint-disable-next-line no-misleading-character-class -- each of them alone is meant
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;
/** Variation selectors, soft hyphens, joiners, direction marks, and halves of characters, which no database stores. */
const INVISIBLE = /[\p{Cf}\p{Cs}\ufe00-\ufe0f]/gu;

/**
 * Folds a text for searching, so that it is found however it was typed: José by jose, Straße by strasse, İpek by ipek, Ægir by aegir.
 * Both sides of a comparison have to be folded. Folding twice is folding once.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(LOOKS, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFC'); // back together: what is left of Korean and Japanese letters
