const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÅƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ';
/** Parts that stay unchanged: placeholders, tags, references to other texts, and the brand. */
const FIXED = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|Firstmile)/;

/**
 * Translates a text into the tests' language: readable, without any letter from A to Z, and each word a third longer,
 * so "Save all" is "[Šåṽé~~ åļļ~~]". Parts that are not translated stay unchanged.
 */
export function accented(text: string): string {
  if (text.trim() === '') return text;
  const parts = text.split(FIXED).map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}+/gu, longer)));
  return `[${parts.join('')}]`;
}

const longer = (word: string) =>
  word.replace(/[A-Za-z]/g, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? '') +
  '~'.repeat(Math.ceil(word.length * 0.35));
