/** Words that say nothing about a text's subject: English, German, French and Spanish. */
const STOP = new Set(
  (
    'the and for are was were been being has have had will would shall should can could may might must not but nor with ' +
    'from into onto over under about than then that this these those there here they them their its his her hers our ours ' +
    'your yours you she who whom whose which what when where why how all any each few more most other some such only own ' +
    'same too very just also because while until again both between during before after above below out off once does did ' +
    'doing having however please within per via ' +
    'der die das den dem des ein eine einen einem einer und oder aber nicht mit von für auf ist sind war waren wird werden ' +
    'sich auch als wie bei nach aus zum zur über ihre seine wir sie ' +
    'les des une est sont dans pour par avec sur pas qui que nous vous ils elle elles aux ces cette son ses leur leurs plus ' +
    'los las del una unos unas por para con sin sobre como pero más este esta estos estas ser fue son'
  ).split(' '),
);

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Lists the words of a text that carry meaning, in lower case and in order, with repeats. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const word = segment.toLowerCase();
    if (isWordLike && carriesMeaning(word)) words.push(word);
  }
  return words;
}

/** Counts how often each word occurs. */
export function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Finds the words that a text is most about, the most frequent first. */
export function keyTerms(text: string, most = 8): string[] {
  const counts = [...countWords(wordsOf(text))].filter(([word]) => !/^\p{N}/u.test(word));
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([word]) => word);
}

/**
 * Rejects stop words and, in Latin script, words of one or two letters (articles and the like); in other scripts these may be whole words.
 */
const carriesMeaning = (word: string) => !STOP.has(word) && (word.length > 2 || !/^[\p{Script=Latin}'’]+$/u.test(word));
