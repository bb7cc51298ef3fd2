import { AppError } from '../core/errors.ts';
import { listOf } from '../core/list.ts';
import { say } from '../core/message.ts';
import { reasonText } from '../core/reason.ts';
import { number, object, string } from '../core/yup.ts';
import { MAX_FLOW_STEPS } from '../flows/flowStepSchema.ts';
import { isForm, type Reviewed } from '../onboarding/mainRun.ts';
import { isPartOf, MAX_SENT_BACK, type Changes } from '../onboarding/requestChanges.ts';
import { requestableSteps } from '../onboarding/runSteps.ts';
import { FORM_KEY, sentBackIn } from '../runs/approval.ts';
import { partKey } from '../runs/parts.ts';
import { countedKeys } from '../runs/run.ts';
import { count, described, list, shape, text } from './reply.ts';

// The changes that an admin asks for, as the API shows and takes them. Steps have numbers that leave out the welcome; a form is its own
// step 1.

const PART =
  'One answer, file or document of the step: the name of a field, or the id of a form’s field, a file or an agreement; null for the whole step';

export const changesReply = () =>
  list(shape({ stepNumber: count(), part: text().nullable().meta(described(PART)), reason: text() })).meta(
    described('What an admin sent back, until it is handed in again; the steps by number, without the welcome'),
  );

/** Converts what was sent back. */
export const apiChanges = (run: Reviewed) =>
  keysOf(run).flatMap((key, index) =>
    sentBackIn(run, key).map(({ part, reason }) => ({ stepNumber: index + 1, part: part || null, reason })),
  );

/** The keys of the numbered steps. */
const keysOf = (run: Reviewed): string[] => (isForm(run) ? [FORM_KEY] : countedKeys(run));

const stepMessage = (max: number) => say('approval.stepNumber', { max });
const STEP = stepMessage(MAX_FLOW_STEPS);

export const changesSchema = listOf(
  object({
    stepNumber: number().typeError(STEP).required(STEP).integer(STEP).min(1, STEP).max(MAX_FLOW_STEPS, STEP),
    part: string().nullable().max(128, say('approval.part')).meta(described(PART)),
    reason: reasonText(),
  }),
  MAX_SENT_BACK,
  say('approval.tooMany', { max: MAX_SENT_BACK }),
).optional();

/**
 * Converts requested changes to reasons by step or part; the last reason for each counts. Throws `invalid-input` for the number of
 * a step in which nothing can be asked, and for a part that it does not have.
 */
export function changesFromApi(
  run: Reviewed,
  changes: readonly { stepNumber: number; part?: string | null | undefined; reason: string }[] = [],
): Changes {
  const counted = keysOf(run);
  const requestable = requestableSteps(run).map(({ key }) => key);
  const keyOf = (stepNumber: number, index: number): string => {
    const key = counted[stepNumber - 1] ?? '';
    const msg = stepMessage(counted.findLastIndex((candidate) => requestable.includes(candidate)) + 1);
    if (!requestable.includes(key))
      throw new AppError('invalid-input', msg, [{ field: `changes[${index}].stepNumber`, msg }]);
    return key;
  };
  return Object.fromEntries(
    changes.map(({ stepNumber, part, reason }, index) => {
      const key = keyOf(stepNumber, index);
      if (!part) return [key, reason];
      const msg = say('approval.part');
      if (!isPartOf(run, key, part))
        throw new AppError('invalid-input', msg, [{ field: `changes[${index}].part`, msg }]);
      return [partKey(key, part), reason];
    }),
  );
}
