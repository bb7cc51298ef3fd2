import i18n from 'i18next';
import { CONTACT } from '#lib/contact.ts';
import { criticalTexts, deferredTexts } from '#locales/en/index.ts';
import { accented } from './accented.ts';

interface Texts {
  [key: string]: string | Texts | readonly (string | Texts)[];
}

/** Greek, which the app does not speak: the dates and lists of Intl are then in letters that no English text has. */
const PSEUDO = 'el';

/** Shows all texts of the catalogues in a language of accented and longer words, until what it gives is called. */
export async function speakPseudo(): Promise<() => Promise<unknown>> {
  const before = i18n.language;
  // Only what the app speaks: of a namespace that it does not know, i18next would ask for its English with each page again, for 11 s.
  const loaded = Object.entries(deferredTexts).map(async ([name, load]) => [name, (await load()).default] as const);
  for (const [name, texts] of [...Object.entries(criticalTexts), ...(await Promise.all(loaded))])
    i18n.addResourceBundle(PSEUDO, name, mapped(texts));
  await i18n.changeLanguage(PSEUDO);
  document.documentElement.lang = before; // who has chosen no language takes the page's
  return () => i18n.changeLanguage(before);
}

const mapped = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, mappedOne(value)]));

function mappedOne(value: Texts[string]): Texts[string] {
  if (typeof value === 'string') return accented(value);
  return Array.isArray(value)
    ? value.map((one: string | Texts) => mappedOne(one) as string | Texts)
    : mapped(value as Texts);
}

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];
/** What says in which language it is, such as the name of a language, is in that language; code is in none. */
const NOT_JUDGED = 'body [lang], code, script, style, noscript';
/** The same in all languages: the brand, addresses, the world's time zones, of which some have two names. */
const FIXED = [
  'Firstmile',
  ...Object.values(CONTACT),
  ...['UTC', 'Etc/UTC', 'Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')].map((zone) => zone.replaceAll('_', ' ')),
];

/** The texts of the page, those for screen readers too, that came from no catalogue: `data` are words that people entered. */
export function untranslated(data: readonly string[]): string[] {
  const known = new Set([...FIXED, ...data]);
  const longestFirst = [...known].sort((one, other) => other.length - one.length);
  const isEnglish = (text: string) =>
    !known.has(text) && LETTER.test(text) && LETTER.test(longestFirst.reduce(without, text));
  return [...new Set([document.title, ...textsIn(document.body)])].filter(isEnglish);
}

const LETTER = /[A-Za-z]/;

function textsIn(body: HTMLElement): string[] {
  const judged = [...body.querySelectorAll('*')].filter((one) => !one.closest(NOT_JUDGED));
  return judged.flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((one) => one.textContent ?? ''),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ]);
}

/** Whole words only: "Web" explains no "Website". */
function without(text: string, known: string): string {
  const isInWord = (before: string, after: string) => LETTER.test(before.slice(-1)) || LETTER.test(after.slice(0, 1));
  return text.split(known).reduce((all, part) => (isInWord(all, part) ? all + known + part : `${all} ${part}`));
}
