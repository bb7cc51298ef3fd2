import type { ApiWebhookDelivery } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { errorMessageOrGeneral } from '#data/errorMessage.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Gets functions that say in a toast what an address answered, or why a call failed. */
export function useAnswerToast() {
  const { t } = useTranslation('webhooks');
  const say = useMessage();
  return {
    showAnswer: ({ type, state, answer }: ApiWebhookDelivery) => {
      const result = state === 'sent' ? 'accepted' : answer?.status ? 'refused' : 'unanswered';
      showToast(t(`test.${result}`, { type, status: answer?.status }), state === 'sent' ? 'success' : 'error');
    },
    showFailure: (error: unknown) => showToast(say(errorMessageOrGeneral(error)), 'error'),
  };
}
