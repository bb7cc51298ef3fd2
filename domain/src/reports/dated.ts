import { flowPath, formPath } from '../core/paths.ts';
import { ID, own } from '../core/ids.ts';
import { millis, type Moment } from '../core/time.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { WholeFormAssignment } from '../forms/assignment.ts';
import type { FormField } from '../forms/field.ts';
import type { Invitation } from '../invitations/invitation.ts';
import type { Rating } from '../onboarding/rating.ts';
import type { User } from '../people/user.ts';
import { isStepSavedOrSkipped, type Run, type StepRun } from '../runs/run.ts';
import { durationPlace } from './durations.ts';
import { ALL, weekOf, type Dated, type StepFigures, type WeekFigures } from './figures.ts';

/** The contributions of stored documents to the weeks of reports. When a document changes, its earlier contribution is subtracted. */
export const DATED = {
  invitation({ status, client, role, createdAt }: Invitation): Dated[] {
    return status === 'WITHDRAWN' || client || role ? [] : inWeek(createdAt, { invited: 1 });
  },
  user({ role, createdAt }: User): Dated[] {
    return role === 'USER' ? inWeek(createdAt, { joined: 1 }) : [];
  },
  rating({ score, createdAt }: Rating): Dated[] {
    return score === null ? [] : inWeek(createdAt, { ratings: { [score]: 1 } });
  },
  /** Counts an onboarding: its steps in the week in which it started, its completion and its approval in their own weeks. */
  run(run: Run): Dated[] {
    const { isOff, startedAt } = run;
    if (isOff) return [];
    const stepKeys = run.stepKeys.filter((key) => own(run.stepTypes, key) !== 'WELCOME'); // WELCOME is left by starting, and never saved
    return [
      ...(startedAt ? inWeek(startedAt, { steps: stepsOf({ ...run, stepKeys }, startedAt) }) : []),
      ...endOf(run),
    ];
  },
  /**
   * Counts the steps of an assigned flow in the week of its assignment and, for a main run, its end as that of an onboarding. The
   * first step gets no duration, because the flow may have waited untouched.
   */
  flow(assignment: FlowAssignment): Dated[] {
    const { assignedAt, flow, reference } = assignment;
    return [
      ...(assignedAt && ID.test(flow.id)
        ? inWeek(assignedAt, { steps: stepsOf(assignment, null) }, flowPath(flow.id))
        : []),
      ...(reference ? endOf(assignment) : []),
    ];
  },
  /** Counts the choices in a completed form, in the week of its completion. */
  form({ status, customForm, answers, completedAt }: WholeFormAssignment): Dated[] {
    if (status !== 'COMPLETED' || !ID.test(customForm.id)) return [];
    const chosen = customForm.fields.flatMap((field): [string, Record<string, number>][] => {
      const options = chosenIn(field, own(answers, field.id));
      return options.length > 0 ? [[field.id, Object.fromEntries(options.map((option) => [option, 1]))]] : [];
    });
    return chosen.length > 0
      ? inWeek(completedAt, { answers: Object.fromEntries(chosen) }, formPath(customForm.id))
      : [];
  },
};

/** Counts the completion of a run and the duration of its approval, each in its own week. */
function endOf({ completedAt, approval }: Pick<StepRun, 'completedAt' | 'approval'>): Dated[] {
  const [requested, approved] = [millis(approval?.requestedAt), millis(approval?.at)];
  const waited = approval?.status === 'APPROVED' && requested !== null && approved !== null ? approved - requested : -1;
  const place = durationPlace(waited);
  return [
    ...inWeek(completedAt, { completed: 1 }),
    ...(place === null ? [] : inWeek(approval?.at ?? null, { approvals: { [place]: 1 } })),
  ];
}

const inWeek = (moment: Moment | null, figures: WeekFigures, scope = ALL): Dated[] =>
  moment ? [{ scope, week: weekOf(moment.toMillis()), figures }] : [];

/** Counts a step as reached once the one before it is done; its duration runs from then until it is first saved. */
function stepsOf(run: Pick<StepRun, 'stepKeys' | 'steps'>, begin: Moment | null): Record<string, Partial<StepFigures>> {
  let [before, isBeforeDone] = [millis(begin), true];
  const entries = run.stepKeys.map((key): [string, Partial<StepFigures>] => {
    const step = own(run.steps, key);
    const isReached = isBeforeDone || step !== undefined;
    const savedAt = millis(step?.savedAt);
    const isFirst = step?.status === 'COMPLETED' && step.replaces === '';
    const place = isFirst && savedAt !== null && before !== null ? durationPlace(savedAt - before) : null;
    const isFinished = step !== undefined && step.status !== 'REOPENED';
    [before, isBeforeDone] = [savedAt, isStepSavedOrSkipped(run, key)];
    return [
      key,
      {
        ...(isReached && { reached: 1 }),
        ...(isFinished && { finished: 1 }),
        ...(place !== null && { minutes: { [place]: 1 } }),
      },
    ];
  });
  return Object.fromEntries(entries.filter(([, figures]) => figures.reached !== undefined));
}

/** Names that Firestore reserves. */
const RESERVED = /^__.*__$/s;

/**
 * Lists the options that an answer chooses, `yes` or `no` for a yes-no question; empty for questions without choices. Ignores
 * options that the field does not offer.
 */
function chosenIn({ type, options }: FormField, answer: unknown): string[] {
  if (type === 'yesNo') return typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : [];
  if (type !== 'select' && type !== 'multiSelect') return [];
  const chosen = Array.isArray(answer) ? new Set<unknown>(answer) : new Set([answer]);
  return options.filter((option) => chosen.has(option) && option !== '' && !RESERVED.test(option));
}
