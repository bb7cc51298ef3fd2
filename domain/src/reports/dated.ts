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

/** What documents add to the weeks of reports, as they are stored. A document that changes takes back what it added before. */
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
  /** An onboarding: its steps in the week in which it was started, its completion and its approval in theirs. */
  run(run: Run): Dated[] {
    const { isOff, startedAt, completedAt, approval } = run;
    if (isOff) return [];
    const [asked, approved] = [millis(approval?.requestedAt), millis(approval?.at)];
    const waited = approval?.status === 'APPROVED' && asked !== null && approved !== null ? approved - asked : -1;
    const place = durationPlace(waited);
    const stepKeys = run.stepKeys.filter((key) => own(run.stepTypes, key) !== 'WELCOME'); // it is left by starting, and never saved
    return [
      ...(startedAt ? inWeek(startedAt, { steps: stepsOf({ ...run, stepKeys }, startedAt) }) : []),
      ...inWeek(completedAt, { completed: 1 }),
      ...(place === null ? [] : inWeek(approval?.at ?? null, { approvals: { [place]: 1 } })),
    ];
  },
  /** An assigned flow: its steps in the week in which it was assigned. How long it lay untouched is nothing that its first step took. */
  flow(assignment: FlowAssignment): Dated[] {
    const { assignedAt, flow } = assignment;
    return assignedAt && ID.test(flow.id)
      ? inWeek(assignedAt, { steps: stepsOf(assignment, null) }, flowPath(flow.id))
      : [];
  },
  /** A completed form: what was chosen in it, in the week in which it was completed. */
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

const inWeek = (moment: Moment | null, figures: WeekFigures, scope = ALL): Dated[] =>
  moment ? [{ scope, week: weekOf(moment.toMillis()), figures }] : [];

/** A step counts as reached once the one before it is done; its time runs from then, and only until it was saved first. */
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

/** Firestore keeps names like this for itself. */
const RESERVED = /^__.*__$/s;

/** The options that an answer chooses, `yes` or `no` where that is the question; none of a question without choices, nor what it does not offer. */
function chosenIn({ type, options }: FormField, answer: unknown): string[] {
  if (type === 'yesNo') return typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : [];
  if (type !== 'select' && type !== 'multiSelect') return [];
  const chosen = Array.isArray(answer) ? new Set<unknown>(answer) : new Set([answer]);
  return options.filter((option) => chosen.has(option) && option !== '' && !RESERVED.test(option));
}
