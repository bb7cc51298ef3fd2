import { factLines } from './facts.ts';
import { sentencesOf } from './sentences.ts';
import { mainSentences } from './summarize.ts';
import { keyTerms } from './words.ts';

/** A prompt of this many sentences is a text to work on, not just a question. */
const TEXT_SENTENCES = 4;

/** Answers without a language model: says that there is none, and outlines the prompt itself. Never makes anything up. */
export function answerCustom(prompt: string): string {
  const sentences = sentencesOf(prompt);
  const questions = sentences.filter((sentence) => /[?？]["'”’)]*$/u.test(sentence));
  const terms = keyTerms(prompt);
  const facts = factLines(prompt);
  return [
    'This is an outline of what you entered, made without a language model, and not a written answer.',
    ...section('Your questions', questions),
    ...(sentences.length >= TEXT_SENTENCES ? section('Main points of your text', mainSentences(sentences)) : []),
    ...(terms.length > 0 ? ['', `Key terms: ${terms.join(', ')}`] : []),
    ...(facts.length > 0 ? ['', ...facts] : []),
    ...(sentences.length < TEXT_SENTENCES ? ['', MORE] : []),
  ].join('\n');
}

const MORE =
  'To get more out of it, paste the text that you want outlined below your question: a brief, notes, an email.';

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `- ${line}`)];
