import type { User } from './user.ts';

/** Longer beginnings are not stored: what is typed beyond them narrows down what was found. Characters. */
const MAX_BEGINNING = 15;
const MAX_TOKENS = 200;

type Person = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Every beginning of the words of a name and of the e-mail address, in lower case: what a query can look for. */
export function searchTokens(person: Person): string[] {
  const beginnings = wordsOf(person).flatMap((word) =>
    Array.from({ length: Math.min(word.length, MAX_BEGINNING) }, (_, index) => word.slice(0, index + 1)),
  );
  return [...new Set(beginnings)].slice(0, MAX_TOKENS);
}

/** The token to ask for when somebody types `text`: that of its longest word; '' when there is none. */
export const searchToken = (text: string): string =>
  words(text)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '')
    .slice(0, MAX_BEGINNING);

/** True when each word of `text` begins a word of the name or the e-mail address. */
export function isFound(person: Person, text: string): boolean {
  const known = wordsOf(person);
  return words(text).every((word) => known.some((one) => one.startsWith(word)));
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const wordsOf = ({ firstName, lastName, email }: Person) => [
  email.toLowerCase(), // first: a name full of words must not push it out
  ...[firstName, lastName].flatMap((name) => [
    ...words(name),
    ...words(name).flatMap((word) => word.split('-').slice(1)),
  ]),
];
