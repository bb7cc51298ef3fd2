import { isLine } from './characters.ts';
import { say } from './message.ts';

/** Invisible letters that are not formats: those that Unicode tells programs to ignore, and the empty pattern of Braille. */
const UNSEEN = String.raw`\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}`;
/** Matches a part of an address: no separators, quotes or invisible characters. */
const PART = String.raw`[^\s\p{Cf}${UNSEEN}@.,;:<>()[\]\\"“”]+`;
const WORDS = `${PART}(?:\\.${PART})`;
/** Matches a label of a host: it neither begins nor ends with a hyphen. */
const LABEL = '[^-.@](?:[^.@]*[^-.@])?';
/** Words between dots, 64 characters at most, an @, and a host with a dot. */
const EMAIL = new RegExp(`^(?=[^@]{1,64}@${LABEL}(?:\\.${LABEL})*$)${WORDS}*@${WORDS}+$`, 'u');
const MAX_EMAIL = 254;

/** Checks for the form name@host.tld, at most 254 characters. The length is checked first, so a huge text costs nothing. */
export const isEmail = (text: string) => text.length <= MAX_EMAIL && isLine(text) && EMAIL.test(text);

/** Checks whether mail reaches an address: most mail servers refuse letters such as ö. In firestore.rules: `isEmail`. */
export const isMailable = (text: string) => isEmail(text) && /^[!-~]*$/.test(text);

/** Explains why an address is not mailable. */
export const mailProblem = (text: string) =>
  say(isEmail(text) && /[^!-~].*@/.test(text) ? 'email.unreachable' : 'email.provideValid');

/** Tests the address of somebody whom the product, or the business, mails. */
export const mailable = {
  name: 'email',
  message: ({ value }: { value?: unknown }) => mailProblem(String(value)),
  test: (text: unknown) => typeof text === 'string' && isMailable(text),
};
/** Tests the same of an address that may be missing. */
export const mailableOrEmpty = { ...mailable, test: (text: unknown) => text === '' || mailable.test(text) };

/** At least five digits, with an optional plus, brackets, separators and extension; at most 40 characters. */
const PHONE = /^(?=(?:\D*\d){5})(?:\(\+|[+(\d])[\d ()./-]*(?: ?(?:x|ext\.?|#|,|;) ?\d{1,6})?$/i;

/** Checks for a telephone number in the form that cleanPhone returns. */
export const isPhone = (text: string) => text.length <= 40 && PHONE.test(text);
