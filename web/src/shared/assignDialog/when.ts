import { nextOccurrence, planDay, type AssignmentPlan, type PlanRhythm, type PlanTerms } from '@firstmile/domain';

/** When tasks are assigned, as the dialog's fields have it; days are yyyy-mm-dd, numbers are as typed. */
export interface When {
  mode: 'now' | 'later' | 'repeat';
  every: Exclude<PlanRhythm, 'once'>;
  first: string;
  time: string;
  /** The day of the month after the first; that of `first` while it is null. */
  day: number | null;
  end: 'never' | 'until' | 'times';
  until: string;
  times: string;
  dueDays: string;
}

export const NOW: When = {
  mode: 'now',
  every: 'month',
  first: '',
  time: '09:00',
  day: null,
  end: 'never',
  until: '',
  times: '12',
  dueDays: '',
};

/** The day of the month on which a plan goes on after its first day. */
export const dayOfMonth = ({ day, first }: Pick<When, 'day' | 'first'>): number => day ?? (Number(first.slice(8)) || 1);

/** The terms of a plan by the dialog's fields; `timeZone` is the business's. Numbers that were not typed well are refused by the command. */
export function termsOf(
  when: When,
  { kind, taskId, notes, timeZone }: Pick<PlanTerms, 'kind' | 'taskId' | 'notes' | 'timeZone'>,
): PlanTerms {
  const isRepeated = when.mode === 'repeat';
  return {
    kind,
    taskId,
    every: isRepeated ? when.every : 'once',
    first: when.first,
    time: when.time,
    day: dayOfMonth(isRepeated ? when : { ...when, day: null }),
    timeZone,
    until: isRepeated && when.end === 'until' ? when.until : null,
    times: isRepeated && when.end === 'times' ? Number(when.times) : null,
    dueDays: when.dueDays.trim() === '' ? null : Number(when.dueDays),
    notes,
  };
}

/** The dialog's fields for a plan, beginning with its next assignment at `now`, in ms since 1970. */
export function whenOf(plan: AssignmentPlan, now: number): When {
  const { every, time, day, until, times, dueDays } = plan;
  const next = nextOccurrence(plan, now);
  return {
    ...NOW,
    mode: every === 'once' ? 'later' : 'repeat',
    ...(every !== 'once' && { every }),
    first: next ? planDay(plan, next.n) : '',
    time,
    day,
    end: until !== null ? 'until' : times !== null ? 'times' : 'never',
    until: until ?? '',
    ...(times !== null && { times: String(times) }),
    dueDays: dueDays === null ? '' : String(dueDays),
  };
}
