import type { FollowUpTerms } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '#lib/isolate.ts';

/** Words an automatic rule as a sentence. */
export function useRuleText(): (rule: FollowUpTerms) => string {
  const { t } = useTranslation('assign');
  return ({ when, action }) => {
    const consequence = consequenceOf(action);
    const names = { name: isolate(when.name), action: isolate(action.name) };
    return when.kind === 'onboarding'
      ? t(`followUp.onboarding.${consequence}`, names)
      : t(`followUp.task.${consequence}`, names);
  };
}

function consequenceOf({ kind, id }: FollowUpTerms['action']): 'assign' | 'hand' | 'all' | 'admin' {
  if (kind === 'hand') return 'hand';
  if (kind !== 'notify') return 'assign';
  return id === '' ? 'all' : 'admin';
}
