/**
 * Decodes a text file as spreadsheets and address books save it: UTF-8, UTF-16 with or without a byte order mark,
 * Windows-1252 or Mac Roman. The last two give every byte a meaning, so it takes the one that spells more likely words
 * and sets `isGuessed`, for a file from another part of the world has other letters.
 */
export function plainText(bytes: ArrayBuffer): { text: string; isGuessed: boolean } {
  const decode = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  const wide = wideEncoding(new Uint8Array(bytes));
  if (wide) return { text: decode(wide), isGuessed: false };
  try {
    return { text: decode('utf-8', true), isGuessed: false };
  } catch {
    // not UTF-8
    const [windows, mac] = [decode('windows-1252'), decode('macintosh')];
    return { text: likelihood(mac) > likelihood(windows) ? mac : windows, isGuessed: true };
  }
}

/** Detects UTF-16, also without a byte order mark: Latin letters then have a zero in every second byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length % 2 === 1) return null;
  const start = bytes.subarray(0, 1000);
  const zeros = (remainder: number) => start.filter((byte, index) => byte === 0 && index % 2 === remainder).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd < start.length * 0.4 || Math.min(even, odd) > 0) return null;
  return even === 0 ? 'utf-16le' : 'utf-16be';
}

const ACCENTED = /[äöüßàâáãçèéêëîíïôóõùúûñæœåø’]/gi;
const CAPITAL_WITHIN = /\p{Ll}\p{Lu}/gu;
const SIGN_WITHIN = /\p{L}[^\p{ASCII}\p{L}\p{M}’]\p{L}/gu;

/**
 * Scores a decoding: letters of Western European names count for it, capitals and signs in the middle of a word against
 * it.
 */
function likelihood(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(ACCENTED) - 2 * count(CAPITAL_WITHIN) - 2 * count(SIGN_WITHIN);
}
