import { ValidationError, type AnyObject, type Schema } from 'yup';
import { say, type Message } from '../core/message.ts';
import { listOf } from '../core/list.ts';
import { optionalLine, optionalText, requiredLine } from '../core/text.ts';
import type { Titles } from '../core/titles.ts';
import { object, string } from '../core/yup.ts';
import type { HeadWords } from './stepConfig.ts';
import { NEEDS } from './stepWords.ts';

/** The most lines of a list of choices or hints. */
export const MAX_LINES = 30;
/** The most characters of a choice: those of the field that stores it. */
const MAX_CHOICE = 100;

export const headWords = {
  title: optionalLine(say('label.title'), 200),
  description: optionalText(say('label.description'), 2000),
} satisfies Record<keyof HeadWords, Schema>;

/** The schema of lines that people read. */
export const linesSchema = (max: number) =>
  listOf(
    requiredLine(say('option.blank')).max(max, say('line.tooLong', { max })),
    MAX_LINES,
    say('line.tooMany', { max: MAX_LINES }),
  ).optional();

/** The schema of a list of choices, none of them twice. */
export const choicesSchema = () =>
  linesSchema(MAX_CHOICE).test(
    'distinct',
    say('option.twice'),
    (lines) => new Set(lines).size === (lines?.length ?? 0),
  );

interface Others {
  /** Settings that are the same in every language. */
  shared?: readonly string[];
  /** Lists of choices. */
  choices?: readonly string[];
  /** The message for any other setting. */
  unknown: Message;
}

/** The schema of settings of type `C`: words for every language and, in `words`, for single ones. */
export function wordedSchema<C extends object>(
  fields: Record<Exclude<keyof C, 'words'>, Schema>,
  { shared = [], choices = [], unknown }: Others,
): Schema {
  const words = Object.fromEntries(Object.entries<Schema>(fields).filter(([key]) => !shared.includes(key)));
  const inLanguage = () => object(words).noUnknown(unknown);
  const languages = { en: inLanguage(), es: inLanguage(), fr: inLanguage(), de: inLanguage(), pt: inLanguage() };
  const schema = object({
    ...(fields as Record<string, Schema>),
    words: object(languages satisfies Record<keyof Titles, Schema>).noUnknown(say('setting.none')),
  }).noUnknown(unknown);
  return choices.length === 0 ? schema : schema.test('same-lines', haveSameLines(choices));
}

/** Checks that the lists of a language have as many lines as the list for every language, whose lines are what is stored. */
const haveSameLines =
  (keys: readonly string[]) => (config: AnyObject, context: { createError: CreateError; path: string }) => {
    const problems = Object.entries((config['words'] ?? {}) as Record<string, AnyObject | undefined>).flatMap(
      ([language, words]) =>
        keys.flatMap((key) => {
          const [lines, count] = [lengthOf(words?.[key]), lengthOf(config[key])];
          if (lines === 0 || lines === count) return [];
          const path = [context.path, 'words', language, key].filter(Boolean).join('.');
          return [context.createError({ path, message: say('line.sameCount', { count }) })];
        }),
    );
    return problems.length === 0 || new ValidationError(problems);
  };
type CreateError = (params: { path: string; message: Message }) => ValidationError;
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** The schema of which of these fields a step asks for; at least one of them. */
export const needsSchema = (fields: readonly string[]) =>
  object(
    Object.fromEntries(
      fields.map((field) => [
        field,
        string().oneOf(NEEDS, say('step.need', { name: field, choices: NEEDS.join(', ') })),
      ]),
    ),
  )
    .noUnknown(say('setting.none'))
    .test(
      'some',
      say('step.nothingAsked'),
      (needs: AnyObject | undefined) => !needs || fields.some((field) => needs[field] !== 'off'),
    );
