import { say, type Message } from './message.ts';
import { areLines, HIDDEN_IN_LINE, HIDDEN_IN_LINES, isLine } from './characters.ts';
import { string } from './yup.ts';

/** For a text of one line: a name, a label, a title. */
export const oneLine = {
  name: 'one-line',
  message: HIDDEN_IN_LINE,
  test: (text: unknown) => typeof text !== 'string' || isLine(text),
};
/** For a phone number: a text of one line that is cleaned as one. */
export const phoneLine = { ...oneLine, name: 'phone' };
/** For a text that may have several lines. */
export const manyLines = {
  name: 'many-lines',
  message: HIDDEN_IN_LINES,
  test: (text: unknown) => typeof text !== 'string' || areLines(text),
};

/** A text that may not be blank: `required` is the message when it is missing or has white space only. */
export const requiredText = (required: Message) =>
  string()
    .defined(required)
    .nonNullable(required)
    .typeError(required)
    .test('not-blank', required, (text) => typeof text === 'string' && text.trim() !== '');

/** A text of one line that may not be blank. */
export const requiredLine = (required: Message) => requiredText(required).test(oneLine);

/** Counts without the white space around the text, as the person who typed it would. */
export const trimmedMin = (min: number, message: Message) => ({
  name: 'trimmed-min',
  message,
  test: (text: string | undefined) => text === undefined || text.trim() === '' || text.trim().length >= min,
});

const optional = (label: Message, max: number) =>
  string().optional().typeError(say('text.is', { label })).max(max, say('text.lessThan', { label, max }));

/** A text of one line that may be left out; `label` names it in the message. */
export const optionalLine = (label: Message, max: number) => optional(label, max).test(oneLine);

/** A text that may be left out and may have several lines; `label` names it in the message. */
export const optionalText = (label: Message, max: number) => optional(label, max).test(manyLines);
