import type { Language, Message, MessageParam, NoticeCode, MessageOrText } from '@firstmile/domain';
import { createInstance } from 'i18next';
import deCertificate from './de/certificate.json' with { type: 'json' };
import deEntry from './de/entry.json' with { type: 'json' };
import deMessages from './de/messages.json' with { type: 'json' };
import deNotices from './de/notices.json' with { type: 'json' };
import enCertificate from './en/certificate.json' with { type: 'json' };
import enEntry from './en/entry.json' with { type: 'json' };
import enMessages from './en/messages.json' with { type: 'json' };
import enNotices from './en/notices.json' with { type: 'json' };
import esCertificate from './es/certificate.json' with { type: 'json' };
import esEntry from './es/entry.json' with { type: 'json' };
import esMessages from './es/messages.json' with { type: 'json' };
import esNotices from './es/notices.json' with { type: 'json' };
import frCertificate from './fr/certificate.json' with { type: 'json' };
import frEntry from './fr/entry.json' with { type: 'json' };
import frMessages from './fr/messages.json' with { type: 'json' };
import frNotices from './fr/notices.json' with { type: 'json' };
import ptCertificate from './pt/certificate.json' with { type: 'json' };
import ptEntry from './pt/entry.json' with { type: 'json' };
import ptMessages from './pt/messages.json' with { type: 'json' };
import ptNotices from './pt/notices.json' with { type: 'json' };

/**
 * What domain says by codes, in all languages: `messages` are errors and labels, `notices` are notifications and mails. Those messages
 * that a browser needs before anybody signed in are files of their own, `entry`.
 */
const resources = {
  en: { messages: { ...enEntry, ...enMessages }, notices: enNotices },
  es: { messages: { ...esEntry, ...esMessages }, notices: esNotices },
  fr: { messages: { ...frEntry, ...frMessages }, notices: frNotices },
  de: { messages: { ...deEntry, ...deMessages }, notices: deNotices },
  pt: { messages: { ...ptEntry, ...ptMessages }, notices: ptNotices },
} satisfies Record<Language, { messages: object; notices: Record<NoticeCode, string> }>;

const certificates = {
  en: enCertificate,
  es: esCertificate,
  fr: frCertificate,
  de: deCertificate,
  pt: ptCertificate,
} satisfies Record<Language, typeof enCertificate>;

/** What signed PDFs say around the text, and the verdicts that they tell, by their codes. */
export const certificateTexts = (language: string): Readonly<Record<string, string>> => {
  const known = Object.hasOwn(certificates, language) ? (language as Language) : 'en';
  return { ...resources[known].messages, ...certificates[known] };
};

const i18n = createInstance();
void i18n.init({
  resources,
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false }, // who makes HTML of it escapes
});

type Namespace = keyof (typeof resources)['en'];

/** A message in words, without the browser. Messages that fill its places are of the namespace `messages`; several are joined by commas. */
export function translate(language: Language, namespace: Namespace, { code, params = {} }: Message): string {
  const places = Object.entries(params).map(([name, value]) => [name, inWords(language, value)] as const);
  const options: Record<string, unknown> = { ...Object.fromEntries(places), lng: language, ns: namespace };
  return i18n.t(code, { ...options, defaultValue: code });
}

/** What is said, in English: what the API replies, and what logs hold. */
export const inEnglish = (said: MessageOrText): string =>
  typeof said === 'string' ? said : translate('en', 'messages', said);

function inWords(language: Language, value: MessageParam): string | number {
  if (typeof value !== 'object') return value;
  const messages = 'code' in value ? [value] : value;
  return messages.map((message) => translate(language, 'messages', message)).join(', ');
}
