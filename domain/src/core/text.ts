import { say, type Message } from './message.ts';
import { areLines, HIDDEN_IN_LINE, HIDDEN_IN_LINES, isLine } from './characters.ts';
import { cleanLine, isBlank } from './cleanText.ts';
import { string } from './yup.ts';

/** Tests a text of one line: a name, a label, a title. */
export const oneLine = {
  name: 'one-line',
  message: HIDDEN_IN_LINE,
  test: (text: unknown) => typeof text !== 'string' || isLine(text),
};
/** Tests a phone number: a one-line text that is cleaned as a phone number. */
export const phoneLine = { ...oneLine, name: 'phone' };
export const codeLine = { ...oneLine, name: 'code' };
/** Tests a text that may have several lines. */
export const manyLines = {
  name: 'many-lines',
  message: HIDDEN_IN_LINES,
  test: (text: unknown) => typeof text !== 'string' || areLines(text),
};

/** The schema of a text that may not be blank. `required` is the message when it is missing, or has no letter that anybody can see. */
export const requiredText = (required: Message) =>
  string()
    .defined(required)
    .nonNullable(required)
    .typeError(required)
    .test('not-blank', required, (text) => typeof text === 'string' && !isBlank(text));

/** The schema of a one-line text that may not be blank. */
export const requiredLine = (required: Message) => requiredText(required).test(oneLine);

/** Tests a minimal length without the surrounding white space and invisible letters, as the person who typed it counts. */
export const trimmedMin = (min: number, message: Message) => ({
  name: 'trimmed-min',
  message,
  test: (text: string | undefined) => text === undefined || isBlank(text) || cleanLine(text).length >= min,
});

const optional = (label: Message, max: number) =>
  string().optional().typeError(say('text.is', { label })).max(max, say('text.lessThan', { label, max }));

/** The schema of an optional one-line text; `label` names it in the message. */
export const optionalLine = (label: Message, max: number) => optional(label, max).test(oneLine);

/** The schema of an optional text of several lines; `label` names it in the message. */
export const optionalText = (label: Message, max: number) => optional(label, max).test(manyLines);
