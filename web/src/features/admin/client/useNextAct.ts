import { isOpenTask, isOverdue, unreadOf } from '@firstmile/domain';
import { useState } from 'react';
import { useToCountersignOf } from '#data/queries/toCountersign.ts';
import { useConversation } from '#data/queries/unreadMessages.ts';
import { useNow } from '#lib/useNow.ts';
import { clientFigures } from '../clientFigures.ts';
import { isTheirTurn, lastActivity, QUIET_DAYS } from '../lastActivity.ts';
import type { PartProps } from './clientOnPage.ts';
import { nextAct } from './nextAct.ts';

/** What an admin does next for this client, and what there is to say about it. */
export function useNextAct({ client, run }: PartProps) {
  const now = useNow();
  const [signed, setSigned] = useState<readonly string[]>([]); // functions take them away a moment later
  const waiting = useToCountersignOf(client.id).filter(({ id }) => !signed.includes(id));
  const conversation = useConversation(client.id);
  const { state, lastActivityAt } = clientFigures(client);
  const quietDays = lastActivityAt === null ? 0 : lastActivity(lastActivityAt, now);
  const isAsked = Boolean(run?.nextReminderAt) && !run?.remindersFrom;
  const facts = {
    isWaiting: run?.status === 'COMPLETED' && run.approval?.status === 'PENDING',
    toCountersign: waiting.length,
    unread: conversation ? unreadOf(conversation, 'team') : 0,
    canRemind: run !== null && isOpenTask(run) && !isAsked && !run.remindersPaused,
    isOverdue: run !== null && isOverdue(run, now),
    isQuiet: isTheirTurn(state) && quietDays >= QUIET_DAYS,
  };
  const onSigned = (id: string) => setSigned([...signed, id]);
  return { act: nextAct(facts), ...facts, quietDays, waiting, onSigned, last: conversation?.last.text ?? '' };
}
