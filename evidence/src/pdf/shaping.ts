/** A cluster of letters, with the glyphs that draw it: those from `from` until before `to`, in reading order. */
interface Cluster {
  from: number;
  to: number;
  text: string;
}

/** Splits letters as shapers do: an accent from its letter, a Khmer vowel into its sides. */
const split = (text: string): string[] =>
  Array.from(text.replaceAll(/[\u17be-\u17c0\u17c4\u17c5]/g, '\u17c1$&').normalize('NFKD'));

/**
 * Finds the shortest pieces of a text that are drawn by glyphs of their own. `glyphs` are the letters of each glyph in reading order: within
 * a piece they may be in another order or joined in one glyph. Marks, and glyphs without letters, belong to those before them.
 */
export function clustersIn(glyphs: readonly (readonly number[])[], text: string): Cluster[] {
  const letters = Array.from(text);
  const clusters: Cluster[] = [];
  let cluster: Cluster = { from: 0, to: 0, text: '' };
  let drawn: string[] = [];
  for (const [index, codePoints] of glyphs.entries()) {
    drawn.push(...split(String.fromCodePoint(...codePoints)));
    while (split(cluster.text).length < drawn.length && letters.length > 0) cluster.text += letters.shift() ?? '';
    cluster.to = index + 1;
    const isDrawn = split(cluster.text).sort().join('') === drawn.sort().join('');
    if (!isDrawn || glyphs[index + 1]?.length === 0 || /\p{M}/u.test(letters[0] ?? '')) continue;
    clusters.push(cluster);
    [cluster, drawn] = [{ from: index + 1, to: index + 1, text: '' }, []];
  }
  cluster.text += letters.join('');
  if (cluster.to > cluster.from) clusters.push(cluster);
  return clusters;
}

/** Matches a vowel of Thai or Lao that is a ring above the letter and a sign after it, with the tones between. */
const RING = /([\u0e31\u0e34-\u0e37\u0e47-\u0e4e\u0eb1\u0eb4-\u0eb7\u0ebb\u0ec8-\u0ecd]*)([\u0e33\u0eb3])/g;

/** Matches a syllable of Burmese: an `ng` over the next letter, the letter, and what is below and around it. */
const BURMESE =
  /(\u1004\u103a\u1039)?([\u1000-\u102a\u103f\u1050-\u1055\u1075-\u1081])((?:\u1039[\u1000-\u1021])*\u103a?[\u103b-\u103e]*\u1031*)/g;

/** Matches a doubling mark of Arabic that Unicode puts behind a vowel: drawn above that, it would make another vowel of it. */
const DOUBLED = /([\u064b-\u0650\u0652]+)\u0651/g;

/** Puts letters into the order in which they are drawn, where fontkit does not: in Arabic, Thai, Lao and Burmese. */
export const inDrawnOrder = (text: string): string =>
  text
    .replaceAll(DOUBLED, '\u0651$1')
    .replaceAll(RING, (_, tones: string, vowel: string) =>
      vowel === '\u0e33' ? `\u0e4d${tones}\u0e32` : `\u0ecd${tones}\u0eb2`,
    )
    .replaceAll(BURMESE, (...[, above = '', letter = '', rest = '']: string[]) => {
      const [vowels, around] = ['\u1031', '\u103c'].map((mark) => mark.repeat(rest.split(mark).length - 1));
      return `${vowels}${around}${letter}${above}${rest.replaceAll(/[\u1031\u103c]/g, '')}`;
    });

/** Lists the font features that a text needs; those of Burmese are none that fontkit would use itself. */
export const featuresOf = (text: string): string[] => [
  'kern',
  'liga',
  ...(/[\u1000-\u109f]/.test(text) ? ['abvs', 'blwf', 'blws'] : []),
];
