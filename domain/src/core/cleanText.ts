/** Marks of direction, zero-width spaces, soft hyphens, fillers and halves of characters: nobody sees them, and few know that they typed them. */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class -- each of them alone is meant
  /[\u00ad\u034f\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}]/gu;
/** Tags spell the flags of England, Scotland and Wales, and mean nothing elsewhere. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Selectors choose the look of an emoji, a keycap or a Chinese character, and do nothing elsewhere. */
const SELECTORS =
  /([\p{Extended_Pictographic}\p{Script=Han}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|[#*\d]\ufe0f(?=\u20e3))|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const JOINERS = /[\u200c\u200d]+/gu;
/** Letters and marks that a joiner shapes: of all scripts but those that are written without. */
const SHAPED =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Inherited}])[\p{L}\p{M}]|[\u064b-\u0670]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;

/** Keeps one joiner between letters that need it, behind their marks, and between the parts of an emoji. */
function joiner(run: string, offset: number, whole: string): string {
  const before = Array.from(whole.slice(Math.max(0, offset - 2), offset)).at(-1) ?? '';
  const [after = ''] = whole.slice(offset + run.length, offset + run.length + 2);
  const isNeeded = SHAPED.test(before)
    ? SHAPED.test(after) || /\p{M}/u.test(before)
    : EMOJI.test(before) && /\p{Extended_Pictographic}/u.test(after);
  return isNeeded ? run.slice(0, 1) : '';
}

/** Takes out what nobody sees and no script needs, and writes composed letters in one way. */
const visible = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(TAGS, '$1')
    .replaceAll(SELECTORS, '$1')
    .replaceAll(JOINERS, joiner)
    .normalize('NFC');

/** Repeats a step until it changes nothing more: what one takes out may have kept others apart. */
function settle(text: string, step: (text: string) => string): string {
  const next = step(text);
  return next === text ? text : settle(next, step);
}

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Cleans a text of one line as it comes in: takes out what nobody sees, makes odd spaces and hyphens usual ones, and cuts the white space
 * at the ends. What is then still no line, such as one with a line break, is for the schema to refuse.
 */
export const cleanLine = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : settle(text, visible)
        .replaceAll(/\p{Zs}/gu, ' ')
        .replaceAll(/[\u2010\u2011\u2212\ufe63\uff0d]/gu, '-')
        .trim();

/** Cleans a text that may have several lines: takes out what nobody sees; the rest is as it was typed. */
export const cleanLines = (text: string): string =>
  PLAIN.test(text) ? text : settle(text.replaceAll(/[\u2028\u2029]/gu, '\n'), visible);

/** The rest of the invisible, which belongs to no address at all. */
const FORMATS = /[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Longer texts are no address, however they are cleaned. */
const MAX_PASTED = 4096;

/** Cleans a web address: nothing in one is invisible. */
export const cleanAddress = (text: string): string => cleanLine(text.replaceAll(FORMATS, ''));

/** Cleans an e-mail address as people paste it: without `mailto:`, quotes, angle brackets with a name before them, and a comma or semicolon at the end. */
export function cleanEmail(text: string): string {
  const address = cleanAddress(text);
  return address.length > MAX_PASTED ? address : settle(address, undecorated);
}

const undecorated = (address: string): string =>
  address
    .replace(/^[^<>]*<([^<>]*)>[\s,;]*$/, '$1')
    .replace(/^[\s"'“”„‘’‚«»‹›]+/, '')
    .replace(/[\s"'“”„‘’‚«»‹›,;]+$/, '')
    .replace(/^mailto:([^?]*)(\?.*)?$/i, '$1');

/** Writes digits of any script as those of a keyboard: in each they follow each other from 0. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const place = code % 16;
    return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6);
  });

/** Cleans a phone number as people paste it: digits, spaces and hyphens of any kind become usual ones, `tel:` goes. */
export const cleanPhone = (text: string): string =>
  settle(text.replaceAll('\t', ' '), (number) => cleanAddress(asciiDigits(number)))
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^(tel:\s*)+/i, '');
