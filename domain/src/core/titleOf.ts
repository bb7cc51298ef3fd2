import { say, type MessageOrText } from './message.ts';
import { titleIn, type Titled, type Titles } from './titles.ts';

const LANGUAGES: readonly (keyof Titles)[] = ['en', 'es', 'fr', 'de', 'pt'];

/** Makes a message that shows each reader the title in their language; the internal name where there are no titles. */
export const titleOf = (of: Titled): MessageOrText =>
  hasTitles(of.titles)
    ? say('titled', Object.fromEntries(LANGUAGES.map((language) => [language, titleIn(language, of)])))
    : of.name;

/** Checks whether there is a title in any language. */
export const hasTitles = (titles: Titles | undefined): titles is Titles =>
  Object.values(titles ?? {}).some((title) => title !== '');
