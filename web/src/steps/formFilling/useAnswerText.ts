import { answerText, countryName, dayText, wordedAnswer, type Answer, type Worded } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';

/** Words an answer as the reader reads it, days, countries and the options of a translated field too; '' without an answer. */
export function useAnswerText(): (field: Worded, answer: Answer | undefined) => string {
  const { t, i18n } = useTranslation('fill');
  const words = {
    yes: t('field.yes'),
    no: t('field.no'),
    day: (day: string) => dayText(day, i18n.language),
    country: (code: string) => countryName(code, i18n.language),
    lineBreak: '\n',
  };
  return (field, answer) => answerText(field, answer && wordedAnswer(field, answer), words);
}
