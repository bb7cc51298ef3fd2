import { own } from './ids.ts';

/** Messages of domain by their English text, where `{{name}}` stands for a part that varies. */
export type Messages = Readonly<Record<string, string>>;

interface Pattern {
  expression: RegExp;
  names: string[];
  text: string;
}
const known = new WeakMap<Messages, Pattern[]>();
const MARK = /\{\{(\w+)\}\}/g;

/** A message of domain in the language of `messages`; null where there is no translation. */
export function translated(message: string, messages: Messages, date: (iso: string) => string = String): string | null {
  const exact = own(messages, message);
  if (exact !== undefined) return exact;
  for (const { expression, names, text } of patternsOf(messages)) {
    const parts = expression.exec(message)?.slice(1);
    if (!parts) continue;
    const values = new Map(names.map((name, index) => [name, parts[index] ?? '']));
    return text.replace(MARK, (_, name: string) => filled(name, values.get(name) ?? '', messages, date));
  }
  return several(message, messages, date);
}

/** A part that varies: the name of a field or step of ours is translated, what people named is left as it is. */
function filled(name: string, value: string, messages: Messages, date: (iso: string) => string): string {
  if (name === 'date') return date(value);
  if (name === 'reason') return translated(value, messages, date) ?? value;
  return own(messages, value) ?? value;
}

/** What domain joins with commas, if each part can be told. */
function several(message: string, messages: Messages, date: (iso: string) => string): string | null {
  const parts = message.split(/, (?=[A-Z])/);
  if (parts.length === 1) return null;
  const told = parts.map((part) => translated(part, messages, date));
  return told.every((one) => one !== null) ? told.join(', ') : null;
}

/** The longest first: what says more about a message fits it better. */
function patternsOf(messages: Messages): Pattern[] {
  const found =
    known.get(messages) ??
    Object.entries(messages)
      .filter(([key]) => key.includes('{{'))
      .sort(byLength)
      .map(pattern);
  known.set(messages, found);
  return found;
}

const byLength = ([one]: [string, string], [other]: [string, string]) => fixed(other) - fixed(one);
const fixed = (key: string) => key.replace(MARK, '').length;

function pattern([key, text]: [string, string]): Pattern {
  const names = [...key.matchAll(MARK)].map(([, name]) => name ?? '');
  const source = key
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+?)'))
    .join('');
  return { expression: new RegExp(`^${source}$`, 's'), names, text };
}
