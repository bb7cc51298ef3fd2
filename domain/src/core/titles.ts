import { say, type MessageOrText } from './message.ts';
import { optional, recordOf, text, type Described } from './reader.ts';

/** The languages of titles, in the order in which one stands in for another. */
export const TITLE_LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'] as const;
const title = optional(text);
const titleFields = { en: title, es: title, fr: title, de: title, pt: title } satisfies Record<
  (typeof TITLE_LANGUAGES)[number],
  unknown
>;
/** The titles that clients read instead of the internal name, by language. Empty ones count as absent. */
export type Titles = Described<typeof titleFields>;
export const titles = recordOf(titleFields);

/** A flow or a form, as far as its name goes. */
interface Titled {
  name: string;
  titles?: Titles | undefined;
}

/** Chooses the name for a client who reads `language`: the title in it, else in English, else in any language, else the internal name. */
export function titleIn(language: string, { name, titles = {} }: Titled): string {
  const inOrder = [language as keyof Titles, ...TITLE_LANGUAGES];
  return inOrder.map((each) => titles[each]?.trim()).find(Boolean) ?? name;
}

/** Makes a message that shows each reader the title in their language; the internal name where there are no titles. */
export const titleOf = (of: Titled): MessageOrText =>
  hasTitles(of.titles)
    ? say('titled', Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, titleIn(language, of)])))
    : of.name;

/** Checks whether there is a title in any language. */
export const hasTitles = (titles: Titles | undefined): titles is Titles =>
  Object.values(titles ?? {}).some((each) => each.trim() !== '');
