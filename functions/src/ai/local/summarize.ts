import { factLines } from './facts.ts';
import { sentencesOf } from './sentences.ts';
import { countWords, wordsOf } from './words.ts';

const MAX_BULLETS = 6;

/**
 * Summarises by extraction: picks the sentences whose words occur most, in the text's own order and wording, then adds the dates, amounts
 * and numbers. Lines that begin with "- " are points.
 */
export function summarizeText(text: string): string {
  const sentences = sentencesOf(text);
  if (sentences.length === 0) return 'There is no text here that could be summarised.';
  const chosen = mainSentences(sentences);
  const title =
    chosen.length === sentences.length
      ? 'The text is short already; this is all of it:'
      : `Main points, in the words of the text (${chosen.length} of ${sentences.length} sentences):`;
  const facts = factLines(text);
  return [title, ...chosen.map((text) => `- ${text}`), ...(facts.length > 0 ? ['', ...facts] : [])].join('\n');
}

/** Picks the most telling sentences, in their order: a quarter of them, at least two and at most six. */
export function mainSentences(sentences: readonly string[]): string[] {
  const most = Math.min(MAX_BULLETS, Math.max(2, Math.ceil(sentences.length / 4)));
  if (sentences.length <= most) return [...sentences];
  const words = sentences.map((sentence) => [...new Set(wordsOf(sentence))]);
  const weights = countWords(words.flat());
  const chosen = new Set<number>();
  while (chosen.size < most) {
    const best = bestOf({ sentences, words, weights, taken: chosen });
    chosen.add(best);
    // words of a chosen sentence count less from now on, so that the next point says something else
    for (const word of words[best] ?? []) weights.set(word, (weights.get(word) ?? 0) / 4);
  }
  return sentences.filter((_, index) => chosen.has(index));
}

function bestOf({
  sentences,
  words,
  weights,
  taken,
}: {
  sentences: readonly string[];
  words: readonly string[][];
  weights: ReadonlyMap<string, number>;
  taken: ReadonlySet<number>;
}): number {
  let best = -1;
  let bestScore = -1;
  for (const [index, sentence] of sentences.entries()) {
    if (taken.has(index)) continue;
    const score = scoreOf(sentence, words[index] ?? [], weights) * position(index, sentences.length);
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return best;
}

/**
 * Scores a sentence by its words, divided by the root of the length: long sentences have more words, not more to say. Figures add a little.
 */
function scoreOf(sentence: string, words: readonly string[], weights: ReadonlyMap<string, number>): number {
  const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0);
  return (sum / Math.sqrt(words.length + 3)) * (/\p{N}/u.test(sentence) ? 1.15 : 1);
}

/** Weighs a sentence by its place: the beginning says what a text is about, the end what follows from it. */
function position(index: number, count: number): number {
  if (index === 0) return 1.4;
  return index === count - 1 ? 1.1 : 1;
}
