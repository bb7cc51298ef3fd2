import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translated, type Messages } from '@firstmile/domain';

/**
 * Tells a message of domain or of the API in the language that is chosen: its English text is the key (see the locales'
 * validation.json), and what is shown where there is no translation.
 */
export function useValidationText(): (message: string) => string {
  const { i18n } = useTranslation('validation');
  const { language } = i18n;
  return useCallback(
    (message: string) => {
      const messages = (i18n.getResourceBundle(language, 'validation') ?? {}) as Messages;
      return translated(message, messages, (iso) => dateOf(iso, language)) ?? message;
    },
    [i18n, language],
  );
}

function dateOf(iso: string, language: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at)
    ? iso
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
