import { setLocale } from 'yup';

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
interface DefaultMessages {
  path: string;
  type?: string;
  min?: number;
  max?: number;
}
/** What has no place of its own is the whole input. */
const name = (path: string) => (path === '' || path === 'this' ? 'This' : path);
const is =
  (words: string) =>
  ({ path }: DefaultMessages) =>
    `${name(path)} ${words}`;
const least = ({ path, min = 0 }: DefaultMessages) => `${name(path)} must be at least ${min}`;
const most = ({ path, max = 0 }: DefaultMessages) => `${name(path)} must be at most ${max}`;

// Where a schema has no words for a fault, these are told: the validator's own are for programmers. Everything in domain makes its
// schemas with what is exported here, so that they are in force before the first one is made.
setLocale({
  mixed: {
    default: is('is not right'),
    required: is('is required'),
    defined: is('is required'),
    notNull: is('is required'),
    oneOf: is('must be one of the options'),
    notType: ({ path, type }: DefaultMessages) => `${name(path)} must be ${KINDS[type ?? ''] ?? 'of another kind'}`,
  },
  string: {
    matches: is('has the wrong form'),
    min: ({ path, min = 0 }: DefaultMessages) => `${name(path)} must be at least ${min} characters`,
    max: ({ path, max = 0 }: DefaultMessages) => `${name(path)} must be less than ${max} characters`,
  },
  number: { min: least, max: most, integer: is('must be a whole number') },
  boolean: { isValue: is('must be true or false') },
});

export { array, boolean, lazy, mixed, number, object, ref, string } from 'yup';
