import { agreementName } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useMessage } from '#ui/inputs/useMessage.ts';
import type { useNextAct } from './useNextAct.ts';

/** Why that is next, in a sentence; nothing where nobody waits. */
export function useNextText({ act, waiting: [first], last, isOverdue, quietDays }: ReturnType<typeof useNextAct>) {
  const { t } = useTranslation('client');
  const say = useMessage();
  switch (act) {
    case 'approve':
      return t('waits');
    case 'countersign':
      return t('next.countersign', { title: say(agreementName(first?.agreementTitle ?? '')) });
    case 'answer':
      return last ? t('next.answer', { text: last }) : t('next.answerFile');
    case 'remind':
      return isOverdue ? t('next.overdue') : t('next.quiet', { count: quietDays });
    case 'assign':
      return '';
  }
}
