import { isFurtherTask, runName } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import type { ClientReview } from '#data/queries/approvals.ts';
import { pendingClient } from './pendingApproval.ts';

/** Words what an admin decides about: a client's onboarding, or a further flow or form by its name. */
export function useDecisionWords(run: ClientReview) {
  const { t } = useTranslation('approvals');
  const { name } = pendingClient(run);
  const task = isFurtherTask(run) ? runName(run) : '';
  return {
    name,
    review: task ? t('named.review', { name, task }) : t('reviewNamed', { name }),
    approve: task ? t('named.approve', { name, task }) : t('approveNamed', { name }),
    changes: task ? t('named.changes', { name, task }) : t('changesNamed', { name }),
    title: task ? t('named.title', { name, task }) : t('reviewTitle', { name }),
    gone: task ? t('named.gone', { name, task }) : t('gone', { name }),
  };
}
