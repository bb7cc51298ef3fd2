import { string } from 'yup';

/** A text that may not be blank: `required` is the message when it is missing or has white space only. */
export const requiredText = (required: string) =>
  string()
    .defined(required)
    .nonNullable(required)
    .typeError(required)
    .test('not-blank', required, (text) => typeof text === 'string' && text.trim() !== '');

/** Counts without the white space around the text, as the person who typed it would. */
export const trimmedMin = (min: number, message: string) => ({
  name: 'trimmed-min',
  message,
  test: (text: string | undefined) => text === undefined || text.trim() === '' || text.trim().length >= min,
});

/** A text that may be left out; `name` begins the message. */
export const optionalText = (name: string, max: number) =>
  string().optional().typeError(`${name} is a text`).max(max, `${name} must be less than ${max} characters`);
