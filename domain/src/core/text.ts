import { areLines, HIDDEN_IN_LINE, HIDDEN_IN_LINES, isLine } from './characters.ts';
import { string } from './yup.ts';

/** For a text of one line: a name, a label, a title. */
export const oneLine = {
  name: 'one-line',
  message: HIDDEN_IN_LINE,
  test: (text: unknown) => typeof text !== 'string' || isLine(text),
};
/** For a text that may have several lines. */
export const manyLines = {
  name: 'many-lines',
  message: HIDDEN_IN_LINES,
  test: (text: unknown) => typeof text !== 'string' || areLines(text),
};

/** A text that may not be blank: `required` is the message when it is missing or has white space only. */
export const requiredText = (required: string) =>
  string()
    .defined(required)
    .nonNullable(required)
    .typeError(required)
    .test('not-blank', required, (text) => typeof text === 'string' && text.trim() !== '');

/** A text of one line that may not be blank. */
export const requiredLine = (required: string) => requiredText(required).test(oneLine);

/** Counts without the white space around the text, as the person who typed it would. */
export const trimmedMin = (min: number, message: string) => ({
  name: 'trimmed-min',
  message,
  test: (text: string | undefined) => text === undefined || text.trim() === '' || text.trim().length >= min,
});

const optional = (name: string, max: number) =>
  string().optional().typeError(`${name} is a text`).max(max, `${name} must be less than ${max} characters`);

/** A text of one line that may be left out; `name` begins the message. */
export const optionalLine = (name: string, max: number) => optional(name, max).test(oneLine);

/** A text that may be left out and may have several lines; `name` begins the message. */
export const optionalText = (name: string, max: number) => optional(name, max).test(manyLines);
