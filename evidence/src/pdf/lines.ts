import bidiFactory from 'bidi-js';
import { canBeBold, clustersOf, faceOf, prepared } from './fonts.ts';

export interface Span {
  text: string;
  isBold?: boolean;
  link?: string;
}

/** A part of a line in one font and direction, with its distance from the line's left end. */
export interface Run {
  text: string;
  face: string;
  link: string | undefined;
  x: number;
  width: number;
}
export interface Line {
  /** In reading order. */
  runs: Run[];
  width: number;
  isRightToLeft: boolean;
}

/** Measures the width of a text in a font, in points. */
export type Measure = (text: string, face: string) => number;

interface Cluster {
  text: string;
  face: string;
  link: string | undefined;
  level: number;
  end: number;
}

const bidi = bidiFactory();

/** Breaks a paragraph into lines of at most this width, each with its runs at their places (Unicode's bidi algorithm). */
export function linesOf(spans: readonly Span[], most: number, measure: Measure): Line[] {
  const { clusters, text, isRightToLeft } = read(spans);
  const lines: Line[] = [];
  let [line, width]: [Cluster[], number] = [[], 0];
  const close = () => {
    if (line.length > 0) lines.push(visual(line, isRightToLeft, measure));
    [line, width] = [[], 0];
  };
  for (const word of wordsOf({ clusters, breaks: breaksOf(text), most, measure })) {
    if (width + widthOf(trimmed(word), measure) > most) close();
    line.push(...word);
    width += widthOf(word, measure);
  }
  close();
  return lines;
}

/**
 * Splits a paragraph into unbreakable words with the spaces after them. A word that is longer than a line, such as a hash, may
 * break anywhere.
 */
function wordsOf({
  clusters,
  breaks,
  most,
  measure,
}: {
  clusters: readonly Cluster[];
  breaks: ReadonlySet<number>;
  most: number;
  measure: Measure;
}): Cluster[][] {
  const words: Cluster[][] = [[]];
  for (const cluster of clusters) {
    words.at(-1)?.push(cluster);
    if (breaks.has(cluster.end)) words.push([]);
  }
  return words.flatMap((word) => (widthOf(trimmed(word), measure) <= most ? [word] : word.map((letter) => [letter])));
}

function read(spans: readonly Span[]) {
  const parts = spans.map((span) => {
    const text = prepared(span.text);
    return { ...span, text, isBold: (span.isBold ?? false) && canBeBold(text) };
  });
  const text = parts.map((part) => part.text).join('');
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  let at = 0;
  const clusters = parts.flatMap((span) =>
    clustersOf(span.text).map((text): Cluster => {
      const level = levels[at] ?? 0;
      at += text.length;
      const mirrored = isRightToLeft({ level }) ? (bidi.getMirroredCharacter(text) ?? text) : text;
      return { text: mirrored, face: faceOf(text, span.isBold), link: span.link, level, end: at };
    }),
  );
  for (const [index, cluster] of clusters.entries()) {
    const [before, after] = [clusters[index - 1], clusters[index + 1]];
    // words of one script are one run, which programs that read the file put in order
    if (cluster.text === ' ' && before && before.face === after?.face) cluster.face = before.face;
  }
  return { clusters, text, isRightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1 };
}

/**
 * Matches places for breaks: after spaces and hyphens, except within dates, and between letters of scripts without spaces,
 * except before closing punctuation.
 */
const BREAK =
  /[ –—/](?![ \-–—/])|-(?![ \-–—/\d])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001\u3002\uff0c](?![\p{Pe}\p{Pf}\p{Po}\p{M}])/gu;
const breaksOf = (text: string): Set<number> =>
  new Set(Array.from(text.matchAll(BREAK), ({ 0: space, index }) => index + space.length));

const widthOf = (clusters: readonly Cluster[], measure: Measure): number =>
  runsOf(clusters).reduce((sum, { text, face }) => sum + measure(text, face), 0);

const trimmed = (clusters: readonly Cluster[]): Cluster[] => {
  const last = clusters.findLastIndex(({ text }) => text !== ' ');
  return clusters.slice(0, last + 1);
};

type Piece = Omit<Run, 'x' | 'width'> & { level: number };

const isRightToLeft = ({ level }: { level: number }): boolean => (level & 1) === 1;

/** Joins neighbours of the same font, direction and link, in reading order. */
function runsOf(clusters: readonly Cluster[]): Piece[] {
  const runs: Piece[] = [];
  for (const { text, face, link, level } of clusters) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level && last.link === link) last.text += text;
    else runs.push({ text, face, link, level });
  }
  return runs;
}

/** Reverses right-to-left pieces without letters of such a script, such as a full stop; the font reverses its own letters. */
const shown = (piece: Piece): Piece =>
  isRightToLeft(piece) && !/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(piece.text)
    ? { ...piece, text: clustersOf(piece.text).reverse().join('') }
    : piece;

/** Places the runs of a line by rule L2: from the highest level down, reverses every sequence at that level or above. */
function visual(line: readonly Cluster[], isFromRight: boolean, measure: Measure): Line {
  const pieces = runsOf(trimmed(line));
  const runs = pieces
    .map(shown)
    .map(({ text, face, link }) => ({ text, face, link, x: 0, width: measure(text, face) }));
  const order = runs.map((run, index) => ({ run, level: pieces[index]?.level ?? 0 }));
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  let width = 0;
  for (const { run } of order) {
    run.x = width;
    width += run.width;
  }
  return { runs, isRightToLeft: isFromRight, width };
}

/** Groups neighbouring runs with the same link, or without one. */
export function linkedApart(runs: readonly Run[]): [Run, ...Run[]][] {
  const groups: [Run, ...Run[]][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && last[0].link === run.link) last.push(run);
    else groups.push([run]);
  }
  return groups;
}
