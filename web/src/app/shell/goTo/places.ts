import { fold } from '@firstmile/domain';

/** A destination; `detail` distinguishes those with the same name. */
export interface Place {
  key: string;
  group: 'pages' | 'actions' | 'clients' | 'forms' | 'flows';
  name: string;
  detail?: string;
  to: string;
}

/** Filters places by the typed words, each of which must begin a word of the name, ignoring case and accents; without any returns all. */
export function matchingPlaces<T extends { name: string }>(places: readonly T[], typed: string): T[] {
  const words = wordsOf(typed);
  return places.filter(({ name }) => {
    const all = wordsOf(name);
    return words.every((word) => all.some((nameWord) => nameWord.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  fold(text.replaceAll('\u00ad', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
