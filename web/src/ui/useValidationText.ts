import { useTranslation } from 'react-i18next';

/** Translates a message of domain: its English text is the key, and what is shown while there is no translation. */
export function useValidationText(): (message: string) => string {
  const { t } = useTranslation('validation');
  // Messages hold full stops and colons, which would otherwise part a key.
  return (message) => t(message as never, { keySeparator: false, nsSeparator: false, defaultValue: message });
}
