import {
  datedBySteps,
  isFurtherTask,
  isOpenTask,
  isOverdue,
  runName,
  waitingOf,
  agreementName,
} from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingOf } from '#data/queries/approvals.ts';
import { useToCountersignOf } from '#data/queries/toCountersign.ts';
import { useConversation } from '#data/queries/unreadMessages.ts';
import { useNow } from '#lib/useNow.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { clientFigures } from '../clients/clientFigures.ts';
import { isTheirTurn, lastActivity, QUIET_DAYS } from '../clients/lastActivity.ts';
import type { PartProps } from './clientOnPage.ts';
import { nextAct } from './nextAct.ts';

/** Finds the next action of an admin for this client, with the facts to explain it. */
export function useNextAct({ client, run, record }: PartProps) {
  const now = useNow();
  const zone = useTimeZone();
  const [signed, setSigned] = useState<readonly string[]>([]); // functions delete their entries a moment later
  const waiting = useToCountersignOf(client.id).filter(({ id }) => !signed.includes(id));
  const isMainWaiting = run?.status === 'COMPLETED' && run.approval?.status === 'PENDING';
  const further = usePendingOf(isMainWaiting ? null : client.id);
  const review = isMainWaiting ? run : further;
  const conversation = useConversation(client.id);
  const { state, lastActivityAt } = clientFigures(client);
  const quietDays = lastActivityAt === null ? 0 : lastActivity(lastActivityAt, now);
  const isReminderScheduled = Boolean(run?.nextReminderAt) && !run?.remindersFrom;
  const facts = {
    isWaiting: review !== null,
    toCountersign: waiting.length,
    toAnswer: conversation ? waitingOf(conversation) : 0,
    canRemind: run !== null && isOpenTask(run) && !isReminderScheduled && !record?.remindersPaused,
    isOverdue: run !== null && isOverdue(datedBySteps(run, zone), now),
    isQuiet: isTheirTurn(state) && quietDays >= QUIET_DAYS,
  };
  const onSigned = (id: string) => setSigned([...signed, id]);
  return { act: nextAct(facts), ...facts, review, quietDays, waiting, onSigned, last: conversation?.last.text ?? '' };
}

/** Explains the next action in a sentence; '' when nobody waits. */
export function useNextText({
  act,
  review,
  waiting: [first],
  last,
  isOverdue,
  quietDays,
}: ReturnType<typeof useNextAct>) {
  const { t } = useTranslation('client');
  const say = useMessage();
  switch (act) {
    case 'approve':
      return review && isFurtherTask(review) ? t('waitsNamed', { name: runName(review) }) : t('waits');
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
