import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { dayText, Message, MessageParam, MessageOrText } from '@firstmile/domain';
import type { i18n as I18n } from 'i18next';

/** Namespaces of the messages; `entry` has those that the first screens need. */
const MESSAGES = ['entry', 'messages'] as const;
const NOTICES = ['notices'] as const;

let wordDay: typeof dayText = (day) => day;
/** Sets the formatter of days in messages. The sign-in, whose messages have no days, does without its code. */
export function setDayText(format: typeof dayText): void {
  wordDay = format;
}

/**
 * Translates messages of domain and the API into the chosen language. Text that a person wrote stays unchanged;
 * `unknown` replaces a code without a translation in this version, by default the code itself.
 */
export function useMessage(namespace?: 'notices', unknown?: string): (message: MessageOrText) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (message: MessageOrText) =>
      typeof message === 'string'
        ? message
        : inWords(i18n, message, { language, ns: namespace ? NOTICES : MESSAGES, unknown }),
    [i18n, language, namespace, unknown],
  );
}

interface Wording {
  language: string;
  ns?: typeof MESSAGES | typeof NOTICES;
  unknown?: string | undefined;
}

function inWords(
  i18n: I18n,
  { code, params = {} }: Message,
  { language, ns = MESSAGES, unknown = code }: Wording,
): string {
  const part = (name: string, value: MessageParam): string | number => {
    if (typeof value === 'string' && name === 'date') return wordDay(value, language);
    if (typeof value !== 'object') return value;
    return ('code' in value ? [value] : value).map((message) => inWords(i18n, message, { language })).join(', ');
  };
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, part(name, value)]));
  return i18n.t(code, { ...filled, ns, defaultValue: unknown });
}
