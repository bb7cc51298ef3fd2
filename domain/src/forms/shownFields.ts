import { own } from '../core/ids.ts';
import { textIn, type Titles } from '../core/titles.ts';
import { isGroupAnswer, type Answer, type GroupAnswer, type SingleAnswer } from './answer.ts';
import type { FieldWords, FormField, FormSection } from './field.ts';
import type { Rule } from './rule.ts';

/** A field as one language shows it. Its options stay as they are stored, because they are the answers. */
export type ShownField = Omit<FormField, 'fields'> & {
  fields?: ShownField[] | undefined;
  /** The label in the form's own language. */
  ownLabel?: string;
  /** The texts of the options, by place; '' for one without. */
  optionTexts?: readonly string[];
};

/** Puts fields, those of groups too, into the words of `language`; a text that is missing there stays in the form's own language. */
export const shownFields = (fields: readonly FormField[], language: string): ShownField[] =>
  fields.map((field) => shownField(field, language));

/** Does the same for one field. Returns the same object when nothing of it is translated. */
export function shownField(field: FormField, language: string): ShownField {
  const words: FieldWords | undefined = own(field.words ?? {}, language);
  const section = field.section && sectionIn(field.section, language);
  const fields = field.fields && shownFields(field.fields, language);
  const isSame = fields?.every((inside, index) => inside === field.fields?.[index]) ?? true;
  if (!words && section === field.section && isSame) return field;
  return {
    ...field,
    ...(section && { section }),
    ...(fields && { fields }),
    ...(words && shownWords(field, words)),
  };
}

const shownWords = ({ label, placeholder, help, options, rules }: FormField, words: FieldWords) => ({
  label: words.label || label,
  placeholder: words.placeholder || placeholder,
  help: words.help || help,
  ownLabel: label,
  rules: rules.map((rule) => shownRule(rule, own(words.messages ?? {}, rule.type))),
  ...(words.options?.length === options.length && { optionTexts: words.options }),
});

const shownRule = (rule: Rule, message: string | undefined): Rule =>
  rule.message?.trim() && message ? { ...rule, message } : rule;

function sectionIn(section: FormSection, language: string): FormSection {
  const words = own(section.words ?? {}, language);
  return words ? { ...section, title: words.title || section.title, text: words.text || section.text } : section;
}

/** The text that shows an option; the option itself where there is none, or when it is no longer one. */
export const optionText = ({ options, optionTexts }: Pick<ShownField, 'options' | 'optionTexts'>, option: string) =>
  optionTexts?.[options.indexOf(option)] || option;

/** The parts of a field that decide how its answer reads. */
export type Worded = Pick<FormField, 'type'> & Partial<Pick<ShownField, 'options' | 'optionTexts' | 'fields'>>;

/** Puts the chosen options of an answer, those in rows too, into the words of a shown field, to be read only. */
export function wordedAnswer({ type, options = [], fields, optionTexts = [] }: Worded, answer: Answer): Answer {
  if (type === 'group' && fields && isGroupAnswer(answer)) return wordedRows(fields, answer);
  const textOf = (option: string) => optionText({ options, optionTexts }, option);
  if (type === 'select' && typeof answer === 'string') return textOf(answer);
  return type === 'multiSelect' && Array.isArray(answer) ? answer.map(textOf) : answer;
}

function wordedRows(fields: readonly ShownField[], rows: GroupAnswer): GroupAnswer {
  const cell = ([id, value]: [string, SingleAnswer]) => {
    const field = fields.find((inside) => inside.id === id);
    return [id, field ? (wordedAnswer(field, value) as SingleAnswer) : value] as const;
  };
  const cells = (answers: Record<string, SingleAnswer>) => Object.fromEntries(Object.entries(answers).map(cell));
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [id, { ...row, ...(row.answers && { answers: cells(row.answers) }) }]),
  );
}

/** Chooses the description for a client who reads `language`. */
export const descriptionIn = (
  language: string,
  { description, descriptions }: { description: string; descriptions?: Titles | undefined },
): string => textIn(language, description, descriptions);
