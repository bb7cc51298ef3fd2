import i18n from 'i18next';
import { CONTACT } from '#lib/contact.ts';
import { criticalTexts, deferredTexts } from '#locales/en/index.ts';
import { accented } from './accented.ts';

interface Texts {
  [key: string]: string | Texts | readonly (string | Texts)[];
}

/** Greek, which the app does not speak, so that dates and lists of Intl have no letters of English texts. */
const PSEUDO = 'el';

/** Shows all texts of the catalogues in a language of accented, longer words, until the returned function is called. */
export async function speakPseudo(): Promise<() => Promise<unknown>> {
  const before = i18n.language;
  // Only namespaces that the app has: for an unknown one i18next would fetch its English texts again with each page,
  // for 11 s.
  const loaded = Object.entries(deferredTexts).map(async ([name, load]) => [name, (await load()).default] as const);
  for (const [name, texts] of [...Object.entries(criticalTexts), ...(await Promise.all(loaded))])
    i18n.addResourceBundle(PSEUDO, name, mapTexts(texts));
  await i18n.changeLanguage(PSEUDO);
  document.documentElement.lang = before; // a person without a chosen language takes the page's
  return () => i18n.changeLanguage(before);
}

const mapTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, mapText(value)]));

function mapText(value: Texts[string]): Texts[string] {
  if (typeof value === 'string') return accented(value);
  return Array.isArray(value)
    ? value.map((part: string | Texts) => mapText(part) as string | Texts)
    : mapTexts(value as Texts);
}

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];
/** Elements that are not checked: those that name their own language, such as the name of a language, and code. */
const NOT_CHECKED = 'body [lang], code, script, style, noscript';
/** Texts that are the same in all languages: the brand, endings of files, addresses, and time zones, some of which have two names. */
const FIXED = [
  'Firstmile',
  ...['PNG', 'JPG', 'GIF', 'PDF', 'DOC', 'DOCX', 'TXT', 'XLS', 'XLSX'],
  ...Object.values(CONTACT),
  ...['UTC', 'Etc/UTC', 'Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')].map((zone) => zone.replaceAll('_', ' ')),
];

/**
 * Lists the page's texts, also those for screen readers, that come from no catalogue; `data` are words that people
 * entered.
 */
export function untranslated(data: readonly string[]): string[] {
  const ownWords = new Set([...FIXED, ...data]);
  const longestFirst = [...ownWords].sort((before, after) => after.length - before.length);
  const isEnglish = (text: string) =>
    !ownWords.has(text) && LETTER.test(text) && LETTER.test(longestFirst.reduce(without, text));
  return [...new Set([document.title, ...textsIn(document.body)])].filter(isEnglish);
}

const LETTER = /[A-Za-z]/;

function textsIn(body: HTMLElement): string[] {
  const checked = [...body.querySelectorAll('*')].filter((element) => !element.closest(NOT_CHECKED));
  return checked.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ]);
}

/** Removes whole words only: "Web" does not explain "Website". */
function without(text: string, word: string): string {
  const isInWord = (before: string, after: string) => LETTER.test(before.slice(-1)) || LETTER.test(after.slice(0, 1));
  return text.split(word).reduce((all, part) => (isInWord(all, part) ? all + word + part : `${all} ${part}`));
}
