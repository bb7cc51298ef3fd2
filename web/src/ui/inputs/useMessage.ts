import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, MessageParam, Said } from '@firstmile/domain';
import type { i18n as I18n } from 'i18next';
import { dayText } from '#lib/dayText.ts';

/** Words what domain and the API say, in the language that is chosen. A text, which somebody wrote, is told as it is. */
export function useMessage(): (said: Said) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (said: Said) => (typeof said === 'string' ? said : inWords(i18n, language, said)),
    [i18n, language],
  );
}

/** The messages of `texts`, those that the first screens need first. */
const NAMESPACES = ['entry', 'messages'] as const;

function inWords(i18n: I18n, language: string, { code, params = {} }: Message): string {
  const part = (name: string, value: MessageParam): string | number => {
    if (typeof value === 'string' && name === 'date') return dayText(value, language);
    if (typeof value !== 'object') return value;
    return ('code' in value ? [value] : value).map((one) => inWords(i18n, language, one)).join(', ');
  };
  const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, part(name, value)]));
  // What is stored may come from another version: then its code has to do.
  return i18n.t(code, { ...filled, ns: NAMESPACES, defaultValue: code });
}
