/** Texts by key, as in a namespace's JSON. */
export interface Texts {
  [key: string]: string | Texts | readonly (string | Texts)[];
}
/** Texts by language and namespace. */
export type Catalogues = Record<string, Record<string, Texts>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Compares the other languages with English. Each problem is a sentence with language, namespace and key. */
export function catalogueProblems(catalogues: Catalogues): string[] {
  const { en = {}, ...others } = catalogues;
  return Object.entries(others).flatMap(([language, namespaces]) => {
    const names = new Set([...Object.keys(en), ...Object.keys(namespaces)]);
    return [...names].flatMap((name) => {
      const place = `${language}/${name}.json`;
      const [source, texts] = [en[name], namespaces[name]];
      if (!source) return [`${place}: English has no such namespace`];
      if (!texts) return [`${place}: the file is missing`];
      return compareTexts({ place, language }, expectedTexts(flatten(source), language), flatten(texts));
    });
  });
}

function compareTexts(
  { place, language }: { place: string; language: string },
  source: Map<string, string>,
  texts: Map<string, string>,
): string[] {
  const missing = [...source.keys()].filter((key) => !texts.has(key)).map((key) => `${place}: ${key} is missing`);
  const problems = [...texts].flatMap(([key, text]) => {
    const original = source.get(key);
    if (original === undefined) return [`${place}: ${key} is superfluous`];
    if (text.trim() === '' && original.trim() !== '') return [`${place}: ${key} is empty`];
    const [wanted, actual] = [marks(original, key, 'en'), marks(text, key, language)];
    return wanted === actual
      ? []
      : [`${place}: ${key} must hold ${wanted || 'no placeholders'}, not ${actual || 'none'}`];
  });
  return [...missing, ...problems];
}

/** Lists the keys that a language needs, with their English texts: plural forms differ by language. */
function expectedTexts(english: Map<string, string>, language: string): Map<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const all = [...english].flatMap(([key, text]): [string, string][] => {
    const base = key.replace(PLURAL, '');
    const other = english.get(`${base}_other`);
    if (base === key || other === undefined) return [[key, text]];
    return forms.map((form) => [`${base}_${form}`, english.get(`${base}_${form}`) ?? other]);
  });
  return new Map(all);
}

/**
 * Lists placeholders and tags, sorted. One named like the language of the text counts as the same in all languages. A
 * form for one may say "one" instead of the number.
 */
function marks(text: string, key: string, language: string): string {
  const placeholders = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?\w+\/?>/g)].map(([whole, name]) =>
    name === undefined ? whole : `{{${name === language ? 'language' : name}}}`,
  );
  const counts = key.endsWith('_one') ? placeholders.filter((mark) => mark !== '{{count}}') : placeholders;
  return [...new Set(counts)].sort().join(' ');
}

function flatten(texts: Texts | readonly (string | Texts)[], before = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, Texts[string]]): [string, string][] =>
      typeof value === 'string' ? [[before + key, value]] : [...flatten(value, `${before}${key}.`)],
    ),
  );
}
