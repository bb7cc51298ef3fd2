import { fold } from '../core/fold.ts';
import type { User } from './user.ts';

/** The most characters of a stored beginning. Anything typed beyond it filters the results. */
const MAX_BEGINNING = 15;
const MAX_TOKENS = 200;

/** The version of the tokens of `searchTokens`: the sweep replaces other versions. A test fails when it has to change. */
export const SEARCH_VERSION = 3;

type Person = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** Lists every beginning of the words of a name and of the e-mail address, folded, for queries. */
export function searchTokens(person: Person): string[] {
  const beginnings = wordsOf(person).flatMap((word) => {
    const characters = Array.from(word).slice(0, MAX_BEGINNING); // whole characters, because a database cannot store half of a pair
    return characters.map((_, index) => characters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings)].slice(0, MAX_TOKENS);
}

/** Makes the token to query when somebody types `text`: that of its longest word; '' when there is none. */
export function searchToken(text: string): string {
  const longest = words(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  return Array.from(longest).slice(0, MAX_BEGINNING).join('');
}

/** Checks that each word of `text` begins a word of the name or the e-mail address. */
export function matchesSearch(person: Person, text: string): boolean {
  const known = wordsOf(person);
  return words(text).every((word) => known.some((text) => text.startsWith(word)));
}

const words = (text: string) => fold(text).split(/\s+/).filter(Boolean);
const wordsOf = ({ firstName, lastName, email }: Person) => [
  fold(email), // comes first, so that a name of many words cannot displace it
  ...[firstName, lastName]
    .flatMap(spellings)
    .flatMap((name) => [...words(name), ...words(name).flatMap((word) => word.split('-').slice(1))]),
];

/** Pairs that people type for letters: Mueller for Müller, Aagaard for Ågård. */
const PAIRS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };

/** Returns the spellings of a name: unchanged, with pairs for letters, and with letters for pairs. */
const spellings = (name: string): string[] => [
  name,
  name.toLowerCase().replaceAll(/[äöøüå]/g, (letter) => PAIRS[letter] ?? letter),
  name.replaceAll(/([aou])e|aa/gi, (pair) => pair.slice(0, 1)),
];
