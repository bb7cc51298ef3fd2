import { LANGUAGES, type Language } from '../people/preferences.ts';
import type { FormField, FormSection } from './field.ts';
import type { FormInput } from './form.ts';
import { MAX_TEXT } from './formWordsSchema.ts';
import { MAX_RULE_MESSAGE } from './rule.ts';
import { allFields } from './rows.ts';

/** A text of a form, with its translation. */
export interface FormText {
  /** Names the text within the form. */
  id: string;
  kind: 'title' | 'description' | keyof typeof MAX_TEXT | 'box' | 'rowName' | 'message';
  own: string;
  /** The translation; '' when it is missing. */
  text: string;
  max: number;
  /** Changes the translation. */
  put: (form: FormInput, text: string) => FormInput;
}

/** Lists the texts of a form that can be translated into `language`, in the order of the form; texts that the form does not use are left out. */
export function formTexts(form: FormInput, language: Language): FormText[] {
  const title: FormText = {
    id: 'title',
    kind: 'title',
    own: (form.language && form.titles?.[form.language]) || form.name,
    text: form.titles?.[language] ?? '',
    max: 200,
    put: (to, text) => ({ ...to, titles: { ...to.titles, [language]: text } }),
  };
  const description: FormText = {
    id: 'description',
    kind: 'description',
    own: form.description,
    text: form.descriptions?.[language] ?? '',
    max: 2000,
    put: (to, text) => ({ ...to, descriptions: { ...to.descriptions, [language]: text } }),
  };
  const fields = allFields(form.fields).flatMap((field) => textsOfField(field, language));
  return [title, description, ...fields].filter(({ own }) => own.trim() !== '');
}

/** Counts the texts that have no translation. */
export const missingTexts = (form: FormInput, language: Language) =>
  formTexts(form, language).filter(({ text }) => text.trim() === '').length;

/** Lists the languages into which a form is translated, at least in part; a title alone does not count. */
export function translationsOf({ language: own, fields, descriptions = {} }: FormInput): Language[] {
  const all = allFields(fields).flatMap(({ words, section }) => [words ?? {}, section?.words ?? {}]);
  const isUsed = (language: Language) =>
    Boolean(descriptions[language]) || all.some((words) => words[language] !== undefined);
  return CODES.filter((language) => language !== own && isUsed(language));
}
const CODES = Object.keys(LANGUAGES) as Language[];

/** Removes all texts of a language, the title too. */
export function withoutTranslation(form: FormInput, language: Language): FormInput {
  const clear = (field: FormField): FormField => ({
    ...withWords(field, language, undefined),
    ...(field.section && { section: withWords(field.section, language, undefined) }),
    ...(field.fields && { fields: field.fields.map(clear) }),
  });
  const { titles, descriptions } = form;
  return {
    ...form,
    ...(titles && { titles: { ...titles, [language]: '' } }),
    ...(descriptions && { descriptions: { ...descriptions, [language]: '' } }),
    fields: form.fields.map(clear),
  };
}

/**
 * Replaces the options of a field. Translations stay with their option; one option whose text changes at its place keeps its
 * translation.
 */
export function withOptions(field: FormField, options: string[]): FormField {
  const { options: before, words } = field;
  if (!words) return { ...field, options };
  const placeOf = (option: string, index: number) => {
    const old = before[index];
    const isRenamed = before.length === options.length && old !== undefined && !options.includes(old);
    return before.includes(option) ? before.indexOf(option) : isRenamed ? index : -1;
  };
  const places = options.map(placeOf);
  return Object.entries(words).reduce<FormField>(
    (next, [language, { options: texts, ...rest }]) =>
      withWords(next, language as Language, {
        ...rest,
        ...(texts && { options: places.map((place) => texts[place] ?? '') }),
      }),
    { ...field, options },
  );
}

function textsOfField(field: FormField, language: Language): FormText[] {
  const words = field.words?.[language] ?? {};
  const isReading = field.type === 'acknowledgement';
  const isGroup = field.type === 'group';
  const ofField = (change: (to: FormField, text: string) => FormField) => (form: FormInput, text: string) => ({
    ...form,
    fields: changed(form.fields, field.id, (to) => change(to, text)),
  });
  const put = (part: 'label' | 'placeholder' | 'help') =>
    ofField((to, text) => withWords(to, language, { ...to.words?.[language], [part]: text }));
  const entry = (
    part: 'label' | 'placeholder' | 'help',
    kind: keyof typeof MAX_TEXT | 'box' | 'rowName',
  ): FormText => ({
    id: `${field.id}.${part}`,
    kind,
    own: field[part],
    text: words[part] ?? '',
    max: kind === 'box' || kind === 'rowName' ? MAX_TEXT.placeholder : MAX_TEXT[kind],
    put: put(part),
  });
  const sectionEntry = (part: 'title' | 'text'): FormText => ({
    id: `${field.id}.section.${part}`,
    kind: part === 'title' ? 'sectionTitle' : 'sectionText',
    own: field.section?.[part] ?? '',
    text: field.section?.words?.[language]?.[part] ?? '',
    max: MAX_TEXT[part === 'title' ? 'sectionTitle' : 'sectionText'],
    put: ofField((to, text) => {
      const { section } = to;
      if (!section) return to;
      return { ...to, section: withWords(section, language, { ...section.words?.[language], [part]: text }) };
    }),
  });
  return [
    sectionEntry('title'),
    sectionEntry('text'),
    entry('label', 'label'),
    entry('placeholder', isReading ? 'box' : isGroup ? 'rowName' : 'placeholder'),
    entry('help', isReading ? 'reading' : 'help'),
    ...field.options.map((option, index): FormText => ({
      id: `${field.id}.options.${index}`,
      kind: 'option',
      own: option,
      text: words.options?.[index] ?? '',
      max: MAX_TEXT.option,
      put: ofField((to, text) => {
        const texts = to.options.map((_, place) =>
          place === index ? text : (to.words?.[language]?.options?.[place] ?? ''),
        );
        return withWords(to, language, { ...to.words?.[language], options: texts });
      }),
    })),
    ...field.rules.map(({ type, message = '' }): FormText => ({
      id: `${field.id}.messages.${type}`,
      kind: 'message',
      own: message,
      text: words.messages?.[type] ?? '',
      max: MAX_RULE_MESSAGE,
      put: ofField((to, text) => {
        const before = to.words?.[language];
        return withWords(to, language, { ...before, messages: { ...before?.messages, [type]: text } });
      }),
    })),
  ];
}

const changed = (fields: readonly FormField[], id: string, change: (field: FormField) => FormField): FormField[] =>
  fields.map((field) =>
    field.id === id ? change(field) : field.fields ? { ...field, fields: changed(field.fields, id, change) } : field,
  );

/** Sets the texts of a language; those without any text are left out. */
function withWords<T extends FormField | FormSection>(to: T, language: Language, words: object | undefined): T {
  const texts = Object.values(words ?? {}).flatMap((text: unknown) =>
    typeof text === 'object' ? Object.values(text ?? {}) : text,
  );
  const isEmpty = !texts.some(Boolean);
  const all: Record<string, unknown> = { ...to.words, [language]: words };
  if (isEmpty) Reflect.deleteProperty(all, language);
  const next = { ...to, words: all };
  if (Object.keys(all).length === 0) Reflect.deleteProperty(next, 'words');
  return next;
}
