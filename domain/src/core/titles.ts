import { textMap, type Reader } from './reader.ts';

/** The titles that clients read instead of the internal name, by language; empty ones count as absent. */
export type Titles = Partial<Record<'en' | 'es' | 'fr' | 'de' | 'pt', string>>;
export const titles: Reader<Titles> = textMap;

/** A flow or a form, as far as its name goes. */
export interface Titled {
  name: string;
  titles?: Titles | undefined;
}

/** Chooses the name for a client who reads `language`: the title in it, else in English, else in any language, else the internal name. */
export const titleIn = (language: string, { name, titles = {} }: Titled): string =>
  titles[language as 'en'] || titles.en || Object.values(titles).find(Boolean) || name;

/** Chooses a text for who reads `language`: the one in it, else the own one. */
export const textIn = (language: string, own: string, texts: Titles = {}): string => texts[language as 'en'] || own;
