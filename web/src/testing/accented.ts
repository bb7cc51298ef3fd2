const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÅƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ';
/** Placeholders, tags, other texts that a text names, and the brand, which is the same in all languages. */
const FIXED = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\)|Firstmile)/;

/**
 * A text as a language of the tests has it: readable, without any letter from A to Z, and each word a third longer, so
 * "Save all" is "[Šåṽé~~ åļļ~~]". What is not to be translated stays as it is.
 */
export function accented(text: string): string {
  if (text.trim() === '') return text;
  const parts = text.split(FIXED).map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}+/gu, longer)));
  return `[${parts.join('')}]`;
}

const longer = (word: string) =>
  word.replace(/[A-Za-z]/g, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? '') +
  '~'.repeat(Math.ceil(word.length * 0.35));
