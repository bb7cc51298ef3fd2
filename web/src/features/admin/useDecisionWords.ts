import { isForm, runName } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { ClientReview } from '#data/queries/approvals.ts';
import { pendingClient } from './pendingApproval.ts';

/** Words what an admin decides about: a client's onboarding, or a form by its name. */
export function useDecisionWords(run: ClientReview) {
  const { t } = useTranslation('approvals');
  const { name } = pendingClient(run);
  if (isForm(run)) {
    const params = { name, form: runName(run) };
    return {
      name,
      review: t('form.review', params),
      approve: t('form.approve', params),
      changes: t('form.changes', params),
      title: t('form.title', params),
      gone: t('form.gone', params),
      decided: t('form.decided'),
      ask: t('form.text'),
    };
  }
  return {
    name,
    review: t('reviewNamed', { name }),
    approve: t('approveNamed', { name }),
    changes: t('changesNamed', { name }),
    title: t('reviewTitle', { name }),
    gone: t('gone', { name }),
    decided: t('decided'),
    ask: t('ask.text'),
  };
}
