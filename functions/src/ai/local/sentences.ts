/** Longest sentence of a summary; longer ones are cut where they pause. */
const MAX_SENTENCE = 320;
/** A line at least this long was broken by the width of the page, not by its writer. */
const WRAPPED_LINE = 60;

const MARKER = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/u;
const END = /[.!?…。！？:;]["'”’)\]]*$/u;
/** Abbreviations whose full stop ends no sentence. */
const ABBREVIATION = /(?:^|\s|\()(?:mr|mrs|ms|dr|prof|nr|vs|approx|e\.g|i\.e|z\.b|bzw)\.$/iu;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text in any language into sentences, in order; lines of a list count as sentences, overlong ones are cut. */
export function sentencesOf(text: string): string[] {
  return blocksOf(text).flatMap(split).flatMap(cut);
}

/** Joins lines that only the width of a page or mail has broken. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let last = '';
  for (const raw of text.split(/\r\n|[\r\n\u2028\u2029]/u)) {
    const line = raw.replace(MARKER, '').replaceAll(/\s+/gu, ' ').trim();
    const goesOn = last.length >= WRAPPED_LINE && !END.test(last) && !MARKER.test(raw);
    if (line !== '' && goesOn) blocks.push(`${blocks.pop() ?? ''} ${line}`);
    else if (line !== '') blocks.push(line);
    last = line;
  }
  return blocks;
}

function split(block: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(block)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${segment.trim()}`;
    else if (/[\p{L}\p{N}]/u.test(segment)) sentences.push(segment.trim());
  }
  return sentences;
}

/** Cuts a sentence into pieces of at most MAX_SENTENCE: at a comma, else at a space, else anywhere. */
function cut(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > MAX_SENTENCE) {
    const part = rest.slice(0, MAX_SENTENCE);
    const pause = Math.max(...[', ', '; ', ' – ', '，', '、'].map((mark) => part.lastIndexOf(mark) + mark.length - 1));
    const index = pause > MAX_SENTENCE / 2 ? pause : part.lastIndexOf(' ');
    const end = index > MAX_SENTENCE / 2 ? index + 1 : wholeSign(rest, MAX_SENTENCE);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Moves a cut out of the middle of a surrogate pair such as an emoji. */
const wholeSign = (text: string, index: number) => (/[\uD800-\uDBFF]/.test(text.charAt(index - 1)) ? index - 1 : index);
