import korean from '@fontsource/noto-sans-kr/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';
import { LACKS } from './chineseLacks.ts';
import { SCRIPTS } from './scripts.ts';

/** Loads a font's bytes by its file name. */
export type LoadFont = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** One file of a font, with the characters that it is used for. */
interface Face {
  name: string;
  ranges: Ranges;
  /** The characters of these ranges that it lacks. */
  lacks?: Ranges;
}
type Ranges = readonly (readonly [from: number, to: number])[];

/** Parses ranges as in style sheets, such as `U+600-6FF,U+200C`. */
const ranges = (text: string): Ranges =>
  text.split(',').map((part) => {
    const [from = '0', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const slices = (family: string, of: Record<string, string>): Face[] =>
  Object.entries(of)
    .filter(([name]) => name.startsWith('['))
    .map(([name, text]) => ({ name: `${family}-${name.slice(1, -1)}-400-normal.woff`, ranges: ranges(text) }));

const LATIN =
  'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122';
const FIRST = 'noto-sans-latin-400-normal.woff';
const BOLD = 'noto-sans-latin-700-normal.woff';
const CHINESE_LACKS = ranges(LACKS);

/** Checks for the characters of the Korean files. Chinese files list some of them, but lack them. */
const isHangul = ([from]: Ranges[number]): boolean =>
  (from >= 0x1100 && from <= 0x11ff) || (from >= 0x3130 && from <= 0x318f) || (from >= 0xac00 && from <= 0xd7af);

/**
 * The font files in the order in which they are tried. The whole Noto Sans comes after its Latin part: it has every accent, but
 * is 40 times as large.
 */
export const FACES: readonly Face[] = [
  { name: 'noto-sans-latin-400-normal.woff', ranges: ranges(LATIN) },
  {
    name: 'NotoSans_400Regular.ttf',
    ranges: ranges(
      'U+100-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3E1,U+3F0-52F,U+1AB0-1AC0,U+1AC5,U+1AC7-1ACE,U+1C80-1C88,U+1D00-1DF9,U+1DFB-1F15,U+1F18-1F1D,U+1F20-1F45,U+1F48-1F4D,U+1F50-1F57,U+1F59,U+1F5B,U+1F5D,U+1F5F-1F7D,U+1F80-1FB4,U+1FB6-1FC4,U+1FC6-1FD3,U+1FD6-1FDB,U+1FDD-1FEF,U+1FF2-1FF4,U+1FF6-1FFE,U+2010-2064,U+2066-2071,U+2074-208E,U+2090-209C,U+20A0-20C0,U+20F0,U+2100-215F,U+2183-2184,U+2189,U+25CC,U+2C60-2C7F,U+2DE0-2E5D,U+A640-A69F,U+A700-A7CA,U+A7D0-A7D1,U+A7D3,U+A7D5-A7D9,U+A7F2-A7FF,U+AB30-AB6B,U+FB00-FB06,U+FE20-FE2F',
    ),
  },
  { name: 'noto-sans-devanagari-400-normal.woff', ranges: ranges('U+900-97F,U+200C-200D,U+A8FF') },
  {
    name: 'noto-sans-arabic-arabic-400-normal.woff',
    ranges: ranges(
      'U+600-6FF,U+750-77F,U+870-88E,U+898-8E1,U+8E3-8FF,U+200C-200D,U+FB50-FBC2,U+FBD3-FD8F,U+FD92-FDC7,U+FDCF,U+FDF0-FDFF,U+FE70-FE74,U+FE76-FEFC',
    ),
  },
  {
    name: 'noto-sans-hebrew-hebrew-400-normal.woff',
    ranges: ranges(
      'U+591-5C7,U+5D0-5EA,U+5EF-5F4,U+200C-200D,U+FB1D-FB36,U+FB38-FB3C,U+FB3E,U+FB40-FB41,U+FB43-FB44,U+FB46-FB4F',
    ),
  },
  { name: 'noto-sans-thai-thai-400-normal.woff', ranges: ranges('U+E01-E3A,U+E3F-E5B,U+200C-200D') },
  ...Object.entries(SCRIPTS).map(([script, text]) => ({
    name: `noto-sans-${script}-${script}-400-normal.woff`,
    ranges: ranges(text),
  })),
  ...slices('noto-sans-kr', korean).map((face) => ({ ...face, ranges: face.ranges.filter(isHangul) })),
  ...slices('noto-sans-sc', chinese).map((face) => ({ ...face, lacks: CHINESE_LACKS })),
];
const isIn = (all: Ranges, point: number): boolean => all.some(([from, to]) => point >= from && point <= to);

const covers = (face: Face | undefined, cluster: string): boolean =>
  face !== undefined &&
  Array.from(cluster).every((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return isIn(face.ranges, point) && !(face.lacks && isIn(face.lacks, point));
  });

/** The whole Noto Sans for its plain letters as well, so that a letter and an accent that Latin lacks come from one file. */
const WHOLE: Face = {
  name: 'NotoSans_400Regular.ttf',
  ranges: [...(FACES[0]?.ranges ?? []), ...(FACES[1]?.ranges ?? [])],
};

const known = new Map<string, string | null>();

/** Finds the file that has a whole cluster, which is a letter with its marks; null when there is none. */
function fileOf(cluster: string): string | null {
  const cached = known.get(cluster);
  if (cached !== undefined) return cached;
  const file = [...FACES, WHOLE].find((face) => covers(face, cluster))?.name ?? null;
  known.set(cluster, file);
  return file;
}

/** Finds the file that prints a cluster of a prepared text. */
export function faceOf(cluster: string, isBold: boolean): string {
  const file = fileOf(cluster) ?? FIRST;
  return isBold && file === FIRST ? BOLD : file;
}

/** Checks that a prepared text can be bold: only Latin letters have such a file, and no word mixes weights. */
export const canBeBold = (text: string): boolean =>
  clustersOf(text).every((cluster) => fileOf(cluster) === FIRST || !/[\p{L}\p{N}]/u.test(cluster));

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const clustersOf = (text: string): string[] => Array.from(SEGMENTS.segment(text), ({ segment }) => segment);

/** Lists the files that texts need, including those that every document needs. */
export function facesOf(texts: readonly string[]): string[] {
  const clusters = new Set(texts.flatMap((text) => clustersOf(prepared(text))));
  return [...new Set([FIRST, BOLD, ...[...clusters].map((family) => faceOf(family, false))])].sort();
}

/** Composes a text (NFC) on one line, without invisible characters. */
const composed = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}/gu, '');

const isMissing = (cluster: string) => fileOf(cluster) === null;
const codePointsOf = (cluster: string) =>
  Array.from(cluster, (letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);

/** Lists the letters of texts that no font can print, each once with its marks and code points, such as `🙂 (U+1F642)`. */
export const unprintableIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => clustersOf(composed(text)).filter(isMissing)))].map(
    (letter) => `${letter} (${codePointsOf(letter).join(' ')})`,
  );

/**
 * Prepares a text for printing. Replaces letters that no font has by their code points, such as [U+10D2 U+10D0], because an
 * empty box would be meaningless.
 */
export function prepared(text: string): string {
  const clusters = clustersOf(composed(text));
  if (!clusters.some(isMissing)) return clusters.join('');
  let printed = '';
  for (const [index, cluster] of clusters.entries()) {
    if (!isMissing(cluster)) printed += cluster;
    else if (index > 0 && isMissing(clusters[index - 1] ?? ''))
      printed = `${printed.slice(0, -1)} ${codePointsOf(cluster).join(' ')}]`;
    else printed += `[${codePointsOf(cluster).join(' ')}]`;
  }
  return printed;
}
