import { fold } from '../core/fold.ts';
import type { User } from './user.ts';

/** The most characters of a stored beginning. Anything typed beyond it filters the results. */
const MAX_BEGINNING = 15;
const MAX_TOKENS = 200;

/** The version of the tokens of `searchTokens`: the sweep replaces other versions. A test fails when it has to change. */
export const SEARCH_VERSION = 4;

type Person = Pick<User, 'firstName' | 'lastName' | 'email'> & {
  company?: string | undefined;
  onboarding?: { company?: string | undefined } | undefined;
};

/** Lists every beginning of the words of a name, a company and an e-mail address, folded, for queries. */
export function searchTokens(person: Person): string[] {
  const beginnings = wordsOf(person).flatMap((word) => {
    const characters = Array.from(word).slice(0, MAX_BEGINNING); // whole characters, because a database cannot store half of a pair
    return characters.map((_, index) => characters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings)].slice(0, MAX_TOKENS);
}

/** Makes the token to query when somebody types `text`: that of its longest word; '' when there is none. */
export function searchToken(text: string): string {
  const longest = typedWords(text).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  return Array.from(longest).slice(0, MAX_BEGINNING).join('');
}

/** Checks that each word of `text` begins a word of the name, the company or the e-mail address. */
export const matchesSearch = (person: Person, text: string): boolean => areBegun(wordsOf(person), text);

/** Checks that each word of `text` begins a word of `name`, such as a form's or a page's. */
export const matchesName = (name: string, text: string): boolean => areBegun(wordsOfName(name), text);

/** Checks whether a name, such as a file's, contains the typed text. */
export const containsText = (name: string, text: string): boolean =>
  spellings(name).some((spelling) => fold(spelling).includes(fold(text).trim()));

const areBegun = (words: readonly string[], text: string) =>
  typedWords(text).every((typed) => words.some((word) => word.startsWith(typed)));

/** Splits typed text also at hyphens and commas: each part begins a word of its own, in names and in addresses. */
const typedWords = (text: string) =>
  fold(text)
    .split(/[\s,;()"-]+/)
    .map((word) => word.replace(/^@/, ''))
    .filter(Boolean);
const words = (text: string) => fold(text).split(/\s+/).filter(Boolean);

function wordsOf({ firstName, lastName, email, company, onboarding }: Person): string[] {
  const [first, last] = [joined(firstName), joined(lastName)];
  const address = fold(email);
  return [
    address, // comes first, so that a name of many words cannot displace it
    ...[firstName, lastName].flatMap(wordsOfName),
    ...[first, last, ...(UNSPACED.test(first + last) ? [last + first, first + last] : [])],
    ...[company ?? '', onboarding?.company ?? ''].flatMap(wordsOfName),
    // what follows a sign, except the last: anna.marsh@mail.example has marsh@mail.example and mail.example
    ...Array.from(address.matchAll(/(?<=[@._+-])[^@._+-](?=.*[@.])/g), ({ index }) => address.slice(index)),
  ];
}

/** Scripts in which the names of a person follow each other without a space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Writes a name as one word: vanderberg, annemarie. */
const joined = (name: string) => fold(name).replaceAll(/[\s-]/g, '');

/** Lists the words of a name in all spellings, and the parts of words: marie of Anne-Marie, brien of O'Brien. */
const wordsOfName = (name: string): string[] =>
  spellings(name).flatMap((spelling) => [
    ...words(spelling),
    ...spelling.split(/\s+/).flatMap((word) => word.split(PART_ENDS).slice(1).flatMap(words)),
  ]);
const PART_ENDS = /[\p{Pd}\p{Ps}"“”„«»/.&+_'`´‘’′−]/u;

/** Pairs that people type for letters: Mueller for Müller, Aagaard for Ågård. */
const PAIRS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };

/** Returns the spellings of a name: unchanged, with pairs for letters, and with letters for pairs. */
const spellings = (name: string): string[] => [
  name,
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöøüå]/g, (letter) => PAIRS[letter] ?? letter),
  name.replaceAll(/([aou])e|aa/gi, (pair) => pair.slice(0, 1)),
];
