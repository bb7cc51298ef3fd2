import { setLocale } from 'yup';
import { say, type MessageCode, type MessageParam } from './message.ts';

const KINDS: Record<string, MessageCode> = {
  string: 'kind.text',
  number: 'kind.number',
  boolean: 'kind.boolean',
  array: 'kind.list',
  object: 'kind.object',
};
interface DefaultMessages {
  path: string;
  type?: string;
  min?: number;
  max?: number;
}
/** What has no place of its own is the whole input. */
const label = (path: string): MessageParam => (path === '' || path === 'this' ? say('label.this') : path);
const is =
  (code: MessageCode) =>
  ({ path }: DefaultMessages) =>
    say(code, { label: label(path) });
const least =
  (code: MessageCode) =>
  ({ path, min = 0 }: DefaultMessages) =>
    say(code, { label: label(path), min });
const most =
  (code: MessageCode) =>
  ({ path, max = 0 }: DefaultMessages) =>
    say(code, { label: label(path), max });

// Where a schema has no words for a fault, these are told: the validator's own are for programmers. Everything in domain makes its
// schemas with what is exported here, so that they are in force before the first one is made.
setLocale({
  mixed: {
    default: is('notRight'),
    required: is('required'),
    defined: is('required'),
    notNull: is('required'),
    oneOf: is('oneOf'),
    notType: ({ path, type }: DefaultMessages) => say(KINDS[type ?? ''] ?? 'kind.other', { label: label(path) }),
  },
  string: { matches: is('wrongForm'), min: least('text.atLeast'), max: most('text.lessThan') },
  number: { min: least('number.atLeast'), max: most('number.atMost'), integer: is('number.whole') },
  boolean: { isValue: is('kind.boolean') },
});

export { array, boolean, lazy, mixed, number, object, ref, string } from 'yup';
