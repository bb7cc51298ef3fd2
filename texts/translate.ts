import type { Message, MessageParam } from '@firstmile/domain';
import { createInstance } from 'i18next';
import deMessages from './de/messages.json' with { type: 'json' };
import deNotices from './de/notices.json' with { type: 'json' };
import enMessages from './en/messages.json' with { type: 'json' };
import enNotices from './en/notices.json' with { type: 'json' };
import esMessages from './es/messages.json' with { type: 'json' };
import esNotices from './es/notices.json' with { type: 'json' };
import frMessages from './fr/messages.json' with { type: 'json' };
import frNotices from './fr/notices.json' with { type: 'json' };
import ptMessages from './pt/messages.json' with { type: 'json' };
import ptNotices from './pt/notices.json' with { type: 'json' };

/** What domain says by codes, in all languages: `messages` are errors and labels, `notices` are notifications and mails. */
const resources = {
  en: { messages: enMessages, notices: enNotices },
  es: { messages: esMessages, notices: esNotices },
  fr: { messages: frMessages, notices: frNotices },
  de: { messages: deMessages, notices: deNotices },
  pt: { messages: ptMessages, notices: ptNotices },
};

const i18n = createInstance();
void i18n.init({
  resources,
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false }, // who makes HTML of it escapes
});

type Language = keyof typeof resources;
type Namespace = keyof (typeof resources)['en'];

/** A message in words, without the browser. Messages that fill its places are of the namespace `messages`; several are joined by commas. */
export function translate(language: Language, namespace: Namespace, { code, params = {} }: Message): string {
  const filled = Object.entries(params).map(([name, value]): [string, unknown] => [name, inWords(language, value)]);
  const options: Record<string, unknown> = { ...Object.fromEntries(filled), lng: language, ns: namespace };
  return i18n.t<string, Record<string, unknown>, string>(code, options);
}

function inWords(language: Language, value: MessageParam): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const messages = 'code' in value ? [value] : value;
  return messages.map((one) => translate(language, 'messages', one)).join(', ');
}
