import { string } from 'yup';

export const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
export const WEB_ADDRESS = /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/;
export const MAX_EMAIL = 254;
export const MAX_WEB_ADDRESS = 2048;

/** True for something of the form name@host.tld, 254 characters at most. The length goes first, so a huge text costs nothing. */
export const isEmail = (text: string) => text.length <= MAX_EMAIL && EMAIL.test(text);

/** True for an http or https address with a host name, 2,048 characters at most. */
export const isWebAddress = (text: string) => text.length <= MAX_WEB_ADDRESS && WEB_ADDRESS.test(text);

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
