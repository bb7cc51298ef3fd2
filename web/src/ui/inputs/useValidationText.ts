import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { translated, type Messages } from '@firstmile/domain';
import { dayText } from '#lib/dayText.ts';

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
      return translated(message, messages, (iso) => dayText(iso, language)) ?? message;
    },
    [i18n, language],
  );
}
