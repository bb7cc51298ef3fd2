import { asciiDigits, asciiSigns } from './asciiDigits.ts';

/**
 * Marks of direction, zero-width spaces, soft hyphens, fillers, halves of characters, and what Word and PDFs leave in a copied text: nobody
 * sees them, and few know that they typed them. A zero is not among them: nobody's text has one.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class no-control-regex -- each of them alone is meant
  /[\u0001-\u0008\u000e-\u001d\u001f\u007f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\p{Cs}]/gu;
/** Breaks of a line that are none on a keyboard: Word's, of pages, of old systems and of Unicode. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/gu;
/** Hyphens that only say where a line may break, Word's among them, and minus signs. */
// oxlint-disable-next-line no-control-regex -- Word's is one
const HYPHENS = /[\u001e\u2010\u2011\u2212\ufe63\uff0d]/gu;
/** Tags spell the flags of England, Scotland and Wales, and mean nothing elsewhere. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Selectors choose the look of an emoji, a keycap or a Chinese character, and do nothing elsewhere. */
const SELECTORS =
  /([\p{Extended_Pictographic}\p{Script=Han}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|[#*\d]\ufe0f(?=\u20e3))|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Joiners, and the separator of Mongolian vowels. */
const JOINERS = /[\u180e\u200c\u200d]+/gu;
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
 * Cleans a text of one line as it comes in: takes out what nobody sees, makes tabs, odd spaces and hyphens usual ones, and cuts the white
 * space at the ends. What is then still no line, such as one with a line break, is for the schema to refuse.
 */
export const cleanLine = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : settle(text, visible)
        .replaceAll(BREAKS, ' ')
        .replaceAll(/[\t\u2800\p{Zs}]/gu, ' ')
        .replaceAll(HYPHENS, '-')
        .trim();

/** Cleans a text that may have several lines: takes out what nobody sees; the rest is as it was typed. */
export const cleanLines = (text: string): string =>
  PLAIN.test(text) ? text : settle(text.replaceAll(BREAKS, '\n').replaceAll('\u001e', '-'), visible);

/** The rest of the invisible, which belongs to no address at all. */
const FORMATS = /[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Longer texts are no address, however they are cleaned. */
const MAX_PASTED = 4096;

/** Cleans an address of any kind: nothing in one is invisible. */
const cleanAddress = (text: string): string => cleanLine(text.replaceAll(FORMATS, ''));

const QUOTES = `"'“”„‘’‚«»‹›`;
/** Marks of a list, too. */
const LEADING = new RegExp(`^(?:[\\s${QUOTES}<|*\`=•\\p{Ps}\\p{So}]|[-–—] |\\d+[.)] )+`, 'u');
const TRAILING = new RegExp(`[\\s${QUOTES},;]+$`);

/** Cleans a web address as people paste it: without quotes and angle brackets, and a comma or semicolon at the end. */
export const cleanWebAddress = (text: string): string =>
  cleanAddress(text)
    .replace(/^[\s<"'“”„‘’]+/, '')
    .replace(/[\s>"'“”„‘’,;]+$/, '');

/**
 * Cleans an e-mail address as people paste it: without `mailto:`, a label or a remark, quotes, brackets with a name before them, and signs
 * at the end. Of several addresses none is chosen.
 */
export function cleanEmail(text: string): string {
  const address = cleanAddress(asciiSigns(text).replaceAll(/[。｡]/gu, '.'));
  return address.length > MAX_PASTED ? address : settle(address, undecorated);
}

/** Signs of a keyboard as addresses of the web write them. */
const ESCAPED = /%(?!7f)([2-7][\da-f])/gi;
const unescaped = (_: string, code: string) => String.fromCharCode(parseInt(code, 16));

const undecorated = (address: string): string =>
  address
    .replace(/^mailto:([^?]*)(\?.*)?$/i, (_, to: string) => to.replace(/^\/\//, '').replaceAll(ESCAPED, unescaped))
    .replace(/^[^<>]*<([^<>]*)>[\s,;.]*$/, '$1')
    .replace(/^\[([^[\]()]*)\]\(mailto:\1\)[\s,;.]*$/i, '$1')
    .replace(/^[^[\]]*\[mailto:([^[\]]*)\][\s,;.]*$/i, '$1')
    .replace(/\s+\([^()@]*\)$/, '')
    .replace(LEADING, '')
    .replace(TRAILING, '')
    .replace(/^(?!https?:)(?:[\p{L}-]{1,20} ?:|e-?mail=) ?(?=[^:]*@)/iu, '')
    .replace(/(@[^@?#/]*)[?#/][^@]*$/, '$1')
    .replace(/(@[^@]*[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}@]+$/u, '$1'); // so ends a host

/** Cleans a phone number as people paste it: digits, spaces, hyphens, dots and brackets of any kind become usual ones; labels and remarks go. */
export const cleanPhone = (text: string): string =>
  text.length > MAX_PASTED
    ? cleanAddress(text)
    : settle(text, (number) => plainNumber(cleanAddress(asciiDigits(number)))).trim();

const EXTENSION = /[\s,;]*\b(?:ext(?:ensi[oó]n)?|poste|durchwahl|ramal|interno)\b[\s.:=]*(\d{1,6})$/i;
const BEFORE_NUMBER = /^(?:(?![+(])[\s\p{P}\p{S}])+/u;
const AFTER_NUMBER = /(?:(?!\))[\s\p{P}\p{S}])+$/u;

const plainNumber = (number: string): string =>
  number
    .replaceAll(/[\p{Pd}ー]/gu, '-')
    .replaceAll(/[•·∙⋅]/gu, '.')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/;phone-context=[^;]*/i, '')
    .replaceAll(/,,+/g, ',')
    .replace(EXTENSION, ' ext. $1')
    .replace(BEFORE_NUMBER, '')
    .replace(AFTER_NUMBER, '')
    .replace(/ \([^()\d]*\)$/, '')
    .replace(/^tel:(?:\/\/)?%2b/i, '+')
    .replace(/^tel:\/\//i, '')
    .replace(/^(?:t[eé]l\p{L}*|tlf|phone|mobile?|m[oó]vil|cell|celular|handy|portable|fax) (?=[(\d])/iu, '')
    .replace(/^\p{L}[\p{L} ./-]*(?:[:.] ?|(?<= )(?=\+))(?=[+(\d])/u, '');
