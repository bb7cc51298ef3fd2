import { isStepSavedOrSkipped, stepDueAt, type FlowAssignment } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { useTimeZone } from '#ui/dateTime.ts';
import { useDueText } from '#ui/feedback/DueMark.tsx';

/** Words the due date of an open step of an assigned flow, by its key, in the reader's zone; null without one. */
export function useStepDue(assignment: FlowAssignment): (key: string) => { text: string; isLate: boolean } | null {
  const { t } = useTranslation('due');
  const dueText = useDueText();
  const zone = useTimeZone();
  const now = useNow();
  return (key) => {
    const at = isStepSavedOrSkipped(assignment, key) ? null : stepDueAt(assignment, key, zone);
    if (at === null) return null;
    const isLate = at < now;
    return { text: t(isLate ? 'wasDue' : 'due', { date: dueText(at) }), isLate };
  };
}
