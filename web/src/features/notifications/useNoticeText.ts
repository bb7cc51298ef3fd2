import type { Message, MessageParam } from '@firstmile/domain';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/**
 * Puts what a notification tells into the language that is chosen: `notices` of the catalogues, and in its places messages of the
 * namespace `messages`. Words from before there were codes stay as they are; of what this version cannot say there are none.
 */
export function useNoticeText(): (message: Message | string) => string {
  const { i18n } = useTranslation('notices');
  return (message) => (typeof message === 'string' ? message : said(i18n, 'notices', message));
}

function said(i18n: i18n, ns: 'notices' | 'messages', { code, params = {} }: Message): string {
  const filled = Object.entries(params).map(([name, value]) => [name, inWords(i18n, value)] as const);
  const key = code.includes(':') ? code : `${ns}:${code}`;
  return i18n.t(key, { ...Object.fromEntries(filled), defaultValue: '' });
}

function inWords(i18n: i18n, value: MessageParam): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const messages = 'code' in value ? [value] : value;
  return messages.map((one) => said(i18n, 'messages', one)).join(', ');
}
