import { answerText, countryName, dayText, type Answer, type FormField } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';

/** Words an answer as the reader reads it, days and countries too; '' without an answer. */
export function useAnswerText(): (field: Pick<FormField, 'type' | 'fields'>, answer: Answer | undefined) => string {
  const { t, i18n } = useTranslation('fill');
  const words = {
    yes: t('field.yes'),
    no: t('field.no'),
    day: (day: string) => dayText(day, i18n.language),
    country: (code: string) => countryName(code, i18n.language),
    lineBreak: '\n',
  };
  return (field, answer) => answerText(field, answer, words);
}
