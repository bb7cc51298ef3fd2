import type { FollowUpTerms } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '#lib/isolate.ts';

/** Words an automatic rule as a sentence. */
export function useRuleText(): (rule: FollowUpTerms) => string {
  const { t } = useTranslation('assign');
  return ({ when, action }) => {
    const consequence = action.kind !== 'notify' ? 'assign' : action.id === '' ? 'all' : 'admin';
    const names = { name: isolate(when.name), action: isolate(action.name) };
    return when.kind === 'onboarding'
      ? t(`followUp.onboarding.${consequence}`, names)
      : t(`followUp.task.${consequence}`, names);
  };
}
