import { asciiDigits, asciiSigns } from './asciiDigits.ts';

/**
 * Direction marks, zero-width spaces, soft hyphens, fillers, halves of characters, and leftovers of Word and PDFs in copied
 * text: invisible, and mostly typed unknowingly. The zero character is not included: no real text contains one.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-misleading-character-class no-control-regex -- each of them alone is meant
  /[\u0001-\u0008\u000e-\u001d\u001f\u007f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc\ufffe\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\p{Cs}]/gu;
/** Line breaks that no keyboard types: Word's, page breaks, those of old systems and of Unicode. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/gu;
/** Hyphens that only mark where a line may break, Word's included, and minus signs. */
// oxlint-disable-next-line no-control-regex -- Word's is one
const HYPHENS = /[\u001e\u2010\u2011\u2212\ufe63\uff0d]/gu;
/** Tag characters, which spell the flags of England, Scotland and Wales, and mean nothing elsewhere. */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** Variation selectors, which choose the look of an emoji, a keycap or a Chinese character, and do nothing elsewhere. */
const SELECTORS =
  /([\p{Extended_Pictographic}\p{Script=Han}][\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|[#*\d]\ufe0f(?=\u20e3))|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Joiners, and the Mongolian vowel separator. */
const JOINERS = /[\u180e\u200c\u200d]+/gu;
/** Letters and marks whose shape a joiner changes: all scripts except those written without joiners. */
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

/** Removes invisible characters that no script needs, and composes letters (NFC). */
const visible = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(TAGS, '$1')
    .replaceAll(SELECTORS, '$1')
    .replaceAll(JOINERS, joiner)
    .normalize('NFC');

/** Repeats a step until it changes nothing more, since a removal can bring other characters together. */
function settle(text: string, step: (text: string) => string): string {
  const next = step(text);
  return next === text ? text : settle(next, step);
}

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Cleans a one-line text: removes invisible characters, replaces tabs, odd spaces and hyphens by usual ones, and trims. The
 * schema refuses a result that still is not one line.
 */
export const cleanLine = (text: string): string =>
  PLAIN.test(text)
    ? text.trim()
    : settle(text, visible)
        .replaceAll(BREAKS, ' ')
        .replaceAll(/[\t\u2800\p{Zs}]/gu, ' ')
        .replaceAll(HYPHENS, '-')
        .trim();

/** Checks for a text without a letter that anybody can see. */
export const isBlank = (text: string): boolean => !/[!-~]/.test(text) && cleanLine(text) === '';

/** Cleans a text of several lines: removes invisible characters and normalises line breaks; the rest stays as typed. */
export const cleanLines = (text: string): string =>
  PLAIN.test(text) ? text : settle(text.replaceAll(BREAKS, '\n').replaceAll('\u001e', '-'), visible);

/** All other invisible characters, which no address contains. */
const FORMATS = /[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** The longest pasted text that is cleaned; a longer one cannot be an address. */
const MAX_PASTED = 4096;

/** Cleans an address of any kind: removes all invisible characters. */
export const cleanAddress = (text: string): string => cleanLine(text.replaceAll(FORMATS, ''));

const QUOTES = `"'“”„‘’‚«»‹›`;
/** Signs before an address, list marks included. */
const LEADING = new RegExp(`^(?:\\[[ x]\\] |[\\s${QUOTES}<|*\`=•→\\p{Ps}\\p{So}]|[-–—] |\\d+[.)] )+`, 'u');
const TRAILING = new RegExp(`[\\s${QUOTES},;]+$`);

/** Cleans a pasted e-mail address, and converts a domain such as größe.example to the ASCII form that mail servers read. */
export function cleanEmail(text: string): string {
  const address = cleanTypedEmail(text);
  const [, name = '', host = ''] = /^([^@]+@)([^@\s/?#%:\\]+)$/.exec(address) ?? [];
  return PLAIN.test(host) ? address : name + asciiHost(host);
}

/** Converts a host as browsers do; returns it unchanged where that is impossible. */
function asciiHost(host: string): string {
  if (!URL.canParse(`https://${host}`)) return host;
  const { hostname } = new URL(`https://${host}`);
  return /^[a-z\d.-]+$/.test(hostname) ? hostname.replace(/\.$/, '') : host; // a full stop of another script becomes a last dot
}

/**
 * Cleans a pasted e-mail address: removes `mailto:`, labels, remarks, quotes, brackets with the name before them, and signs at
 * the end. Several addresses stay as they are; none is chosen.
 */
export function cleanTypedEmail(text: string): string {
  const address = cleanAddress(
    asciiSigns(text)
      .replaceAll(/[。｡]/gu, '.')
      .replaceAll(/&([lg])t;/g, bracket),
  );
  return address.length > MAX_PASTED ? address : settle(address, undecorated);
}

/** Percent-encoded ASCII characters. */
const ESCAPED = /%(?!7f)([2-7][\da-f])/gi;
const bracket = (_: string, which: string) => (which === 'l' ? '<' : '>');
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
    .replace(/^(?!https?:)(?:[\p{L}\p{M}"״ -]{1,30}:|e-?mail=) ?(?=[^:]*@)/iu, '')
    .replace(/(@[^@?#/]*)[?#/][^@]*$/, '$1')
    .replace(/(@[^@]*[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}@]+$/u, '$1'); // a host ends in a letter or digit

/**
 * Cleans a pasted phone number: converts digits, spaces, hyphens, dots and brackets of any kind to usual ones; removes labels
 * and remarks.
 */
export const cleanPhone = (text: string): string =>
  text.length > MAX_PASTED
    ? cleanAddress(text)
    : settle(text, (number) => plainNumber(cleanAddress(asciiDigits(number)))).trim();

/** Cleans a number or code such as a postal code: digits of any script become ASCII, dashes become hyphens. */
export const cleanCode = (text: string): string => cleanLine(asciiDigits(text)).replaceAll(/\p{Pd}/gu, '-');

const EXTENSION =
  /[\s,;]*(?<!\p{L})(?:ext(?:ensi[oó]n)?|poste|durchwahl|app(?:arat)?|ramal|interno|int|toestel|wew|anknytning|доб(?:авочный)?|вн)(?!\p{L})[\s.:=]*(\d{1,6})$/iu;
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
