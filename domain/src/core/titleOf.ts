import { say, type MessageOrText } from './message.ts';
import { titleIn, type Titled, type Titles } from './titles.ts';

const LANGUAGES: readonly (keyof Titles)[] = ['en', 'es', 'fr', 'de', 'pt'];

/** Makes a message that shows each reader the title in their language; the internal name where there are no titles. */
export const titleOf = (of: Titled): MessageOrText =>
  hasTitles(of.titles)
    ? say(
        'titled',
        inAll((language) => titleIn(language, of)),
      )
    : of.name;

/** Makes a message of words that differ by language; a text when they are the same in all, '' when there are none. */
export function inEachLanguage(wordsOf: (language: string) => string | undefined): MessageOrText {
  const words = inAll(wordsOf);
  const { en = '' } = words;
  return Object.values(words).every((text) => text === en) ? en : say('titled', words);
}

const inAll = (wordsOf: (language: string) => string | undefined): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language) ?? '']));

/** Checks whether there is a title in any language. */
export const hasTitles = (titles: Titles | undefined): titles is Titles =>
  Object.values(titles ?? {}).some((title) => title !== '');
