import { wordsIn, type FlowStep } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a step: by the flow's own words, by its form, or else by its kind. */
export function useStepName(): (step: Pick<FlowStep, 'type' | 'config'>) => string {
  const { t, i18n } = useTranslation('flows');
  return ({ type, config }) => {
    const own = wordsIn(i18n.language, config, 'title') ?? config['customFormName'];
    return typeof own === 'string' && own.trim() ? own : t(`types.${type}`, { defaultValue: type });
  };
}
