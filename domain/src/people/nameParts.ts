/** The two parts of a person's name; one of them may be ''. */
export interface NameParts {
  firstName: string;
  lastName: string;
}

/** Words that begin a last name of several words. */
const PARTICLES: ReadonlySet<string> = new Set([
  ...['von', 'vom', 'zu', 'zum', 'zur', 'van', 'vander', 'ten', 'ter', 'te', 'op', 'den', 'der', 'de', 'del', 'della'],
  ...['di', 'da', 'das', 'do', 'dos', 'du', 'des', 'la', 'le', 'las', 'los', 'af', 'av', 'bin', 'ibn', 'ben'],
]);
/** Words between two last names. */
const BETWEEN: ReadonlySet<string> = new Set(['y', 'e', 'i']);

/**
 * Guesses which words of a full name are the last name: the last one, with the particles before it (von, van, de, da, zu).
 * People who send mail with the guess show it first, because no rule is right for everybody.
 */
export function nameParts(words: readonly string[]): NameParts {
  const last = words.length - 1;
  const isAt = (set: ReadonlySet<string>) => (word: string, index: number) =>
    index > 0 && index < last && set.has(word.toLowerCase());
  const between = words.findIndex(isAt(BETWEEN));
  const from = [words.findIndex(isAt(PARTICLES)), between > 1 ? between - 1 : -1, last].filter((index) => index > 0);
  const start = Math.min(...from, words.length);
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

interface Greeted {
  firstName: string;
  lastName?: string;
  email?: string;
}

/** The name by which a person is greeted: the first name, else the other part, else the address. */
export const greetingName = ({ firstName, lastName = '', email = '' }: Greeted): string =>
  firstName.trim() || lastName.trim() || email;
