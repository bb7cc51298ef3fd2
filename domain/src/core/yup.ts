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
/** Names an input by its path; an empty path is the whole input. */
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

// Messages for faults without words in their schema, because yup's own are meant for programmers. All of domain makes
// its schemas with the exports below, so that these messages are in force before the first schema is made.
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
