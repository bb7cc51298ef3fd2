import { wordsIn, type StepWords } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that finds a step's own text or list in the reader's language; undefined where the standard one
 * applies.
 */
export function useStepWords(config: unknown): <K extends keyof StepWords>(key: K) => StepWords[K] | undefined {
  const { language } = useTranslation().i18n;
  return (key) => wordsIn(language, config, key);
}
