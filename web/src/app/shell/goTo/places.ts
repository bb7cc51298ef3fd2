import { fold } from '@firstmile/domain';

/** Where somebody can go; `detail` tells those apart that have one name. */
export interface Place {
  key: string;
  group: 'pages' | 'actions' | 'clients' | 'forms' | 'flows';
  name: string;
  detail?: string;
  to: string;
}

/** Those in whose name each of the words typed begins a word, however it is spelled; all of them where nothing is typed. */
export function matching<T extends { name: string }>(places: readonly T[], typed: string): T[] {
  const words = wordsOf(typed);
  return places.filter(({ name }) => {
    const all = wordsOf(name);
    return words.every((word) => all.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  fold(text.replaceAll('\u00ad', ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
