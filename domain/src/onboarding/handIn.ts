import { listed, say, type Message } from '../core/message.ts';
import { isStepDone, type Run } from '../runs/run.ts';
import { saveStepWrites, startRunWrites } from '../runs/saveStep.ts';
import { AppError, type FieldError } from '../core/errors.ts';
import { fileProblems, type HandedFile } from '../runs/handedFiles.ts';
import { onboardingPath } from '../core/paths.ts';
import type { Signature } from '../signing/signature.ts';
import { unsigned } from '../signing/standing.ts';
import { isDamaged } from '../core/reader.ts';
import { stepDefinition } from '../steps/index.ts';
import { fieldErrors } from '../core/validate.ts';
import type { Write } from '../core/write.ts';
import { WIZARD } from './onboarding.ts';

export const startOnboardingWrites = (uid: string, run: Run): Write[] => startRunWrites(onboardingPath(uid), run);

/** Saves step `number` (1 to 5). Throws `not-found` for another number, and the errors of `saveStepWrites`. */
export function saveOnboardingStepWrites(
  uid: string,
  run: Run,
  { number, data }: { number: number; data: unknown },
): Write[] {
  const step = number > 0 ? WIZARD[number] : undefined;
  if (!step) throw new AppError('not-found', say('step.none'));
  return saveStepWrites(onboardingPath(uid), run, { key: step.key, input: data });
}

/** Submits the onboarding: confirms step 5 and asks for completion, in one write. Throws `invalid-input` while a step is open. */
export function submitOnboardingWrites(uid: string, run: Run): Write[] {
  const open = openSteps(run);
  if (open.length > 0) throw new AppError('invalid-input', listed(open.map((error) => error.msg)), open);
  return saveStepWrites(onboardingPath(uid), run, { key: 'review', input: { confirmed: true }, submit: true });
}

/** Lists the steps 1 to 4 that are not done, or whose data is not valid today. */
function openSteps(run: Run): FieldError[] {
  return WIZARD.slice(1, 5).flatMap(({ key, type }) => {
    const { label, schema } = stepDefinition(type);
    if (!isStepDone(run, key)) return [{ field: key, msg: say('notCompleted', { label }) }];
    if (isDamaged(run.steps[key])) return [{ field: key, msg: say('unreadable', { label }) }];
    return fieldErrors(schema, run.steps[key]?.data).map((error) => ({ ...error, field: `${key}.${error.field}` }));
  });
}

/**
 * Finds the problems that prevent completion, their steps, and whether bytes of files are still on their way. `files` are the
 * existing files that the run names.
 */
export function completionProblems(
  run: Run,
  signatures: readonly Signature[],
  files: readonly Pick<HandedFile, 'id' | 'state' | 'reason'>[],
): { problems: Message[]; keys: string[]; isWaitingForFiles: boolean } {
  const missingSignatures = unsigned(run, 'documents', signatures).map(({ title }) =>
    say('notSigned', { label: title }),
  );
  const open = openSteps(run);
  const missing = fileProblems(run.steps['files']?.data, files);
  const keys = [
    ...open.map(({ field }) => field.split('.')[0] ?? ''),
    ...missing.problems.map(() => 'files'),
    ...missingSignatures.map(() => 'documents'),
  ];
  return {
    problems: [...open.map((error) => error.msg), ...missing.problems, ...missingSignatures],
    keys: [...new Set(keys)],
    isWaitingForFiles: missing.isWaiting,
  };
}
