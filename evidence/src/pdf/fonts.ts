import korean from '@fontsource/noto-sans-kr/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';

/** Gives a font's bytes by the name of its file. */
export type LoadFont = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** One file of a font, with the characters for which it is taken. */
interface Face {
  name: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

/** Ranges as style sheets write them, such as `U+600-6FF,U+200C`. */
const ranges = (text: string): Face['ranges'] =>
  text.split(',').map((part) => {
    const [from = '0', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const slices = (family: string, of: Record<string, string>): Face[] =>
  Object.entries(of)
    .filter(([name]) => name.startsWith('['))
    .map(([name, text]) => ({ name: `${family}-${name.slice(1, -1)}-400-normal.woff`, ranges: ranges(text) }));

const LATIN = 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2010-2027,U+2030-205E,U+20AC,U+2122';
const BOLD = 'noto-sans-latin-700-normal.woff';

/** What the Korean files are taken for; Chinese ones claim some of it, and do not have it. */
const isHangul = ([from]: Face['ranges'][number]): boolean =>
  (from >= 0x1100 && from <= 0x11ff) || (from >= 0x3130 && from <= 0x318f) || (from >= 0xac00 && from <= 0xd7af);

/** In the order in which they are asked. The whole of Noto Sans comes after its Latin part: it is 40 times as large, and has each accent. */
export const FACES: readonly Face[] = [
  { name: 'noto-sans-latin-400-normal.woff', ranges: ranges(LATIN) },
  {
    name: 'NotoSans_400Regular.ttf',
    ranges: ranges(
      'U+100-52F,U+1AB0-1AFF,U+1C80-1C8F,U+1D00-1FFF,U+2010-218F,U+25CC,U+2C60-2C7F,U+2DE0-2DFF,U+2E00-2E5D,U+A640-A69F,U+A700-A7FF,U+AB30-AB6F,U+FB00-FB06,U+FE20-FE2F',
    ),
  },
  { name: 'noto-sans-devanagari-400-normal.woff', ranges: ranges('U+900-97F,U+1CD0-1CF9,U+200C-200D,U+A8E0-A8FF') },
  {
    name: 'noto-sans-arabic-arabic-400-normal.woff',
    ranges: ranges('U+600-6FF,U+750-77F,U+870-88E,U+897-8FF,U+200C-200D,U+FB50-FDFF,U+FE70-FEFC'),
  },
  { name: 'noto-sans-hebrew-hebrew-400-normal.woff', ranges: ranges('U+591-5F4,U+200C-200D,U+FB1D-FB4F') },
  { name: 'noto-sans-thai-thai-400-normal.woff', ranges: ranges('U+E01-E5B,U+200C-200D') },
  ...slices('noto-sans-kr', korean).map((face) => ({ ...face, ranges: face.ranges.filter(isHangul) })),
  ...slices('noto-sans-sc', chinese),
];
const FIRST = 'noto-sans-latin-400-normal.woff';

const covers = (face: Face | undefined, cluster: string): boolean =>
  face !== undefined &&
  Array.from(cluster).every((letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return face.ranges.some(([from, to]) => point >= from && point <= to);
  });

/** The whole Noto Sans has the plain letters, too: a letter with an accent that Latin lacks comes with it. */
const WHOLE: Face = {
  name: 'NotoSans_400Regular.ttf',
  ranges: [...(FACES[0]?.ranges ?? []), ...(FACES[1]?.ranges ?? [])],
};

const known = new Map<string, string>();

/** The file that has all of a cluster, which is a letter with its marks. What no file has is printed as an empty box. */
export function faceOf(cluster: string, isBold: boolean): string {
  if (covers(FACES[0], cluster)) return isBold ? BOLD : FIRST;
  const found = known.get(cluster) ?? [...FACES, WHOLE].find((face) => covers(face, cluster))?.name ?? FIRST;
  known.set(cluster, found);
  return found;
}

const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const clustersOf = (text: string): string[] => Array.from(SEGMENTS.segment(text), ({ segment }) => segment);

/** The files that texts need, those that each document has among them. */
export function facesOf(texts: readonly string[]): string[] {
  const clusters = new Set(texts.flatMap((text) => clustersOf(prepared(text))));
  return [...new Set([FIRST, BOLD, ...[...clusters].map((one) => faceOf(one, false))])].sort();
}

/** A text as it is printed: composed, on one line, without characters that cannot be seen. */
export const prepared = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '');
