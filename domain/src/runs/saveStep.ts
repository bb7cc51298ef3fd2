import { say } from '../core/message.ts';
import { dequal } from 'dequal/lite';
import { isLocked } from './approval.ts';
import { openPartsOf } from './parts.ts';
import { NO_REMINDER } from './dueDate.ts';
import { awaitsSigning, refsOf } from '../agreements/product.ts';
import { AppError } from '../core/errors.ts';
import { own } from '../core/ids.ts';
import type { DocumentSigning, FileUpload } from '../steps/stepData.ts';
import { stepSchema } from '../steps/index.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { type RunStep, type Run, type StepRun, type WithSettings, isSubmitted, settingsOf } from './run.ts';

/** Starts the run; has no effect on a started one. Throws `not-found` when the onboarding is switched off. */
export function startRunWrites(path: string, run: Run): Write[] {
  if (run.isOff) throw new AppError('not-found', say('onboarding.none'));
  if (run.status !== 'NOT_STARTED') return [];
  const data = {
    status: 'IN_PROGRESS',
    startedAt: SERVER_TIME,
    currentStep: 1,
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return [{ op: 'update', path, data }];
}

/**
 * Saves one step's data and moves on to the next. Throws `not-found` for an unknown key, `invalid-input` with the fields,
 * `conflict` when the run was submitted or the step is locked. With `submit`, submits the run in the same write.
 */
export function saveStepWrites(
  path: string,
  run: StepRun & WithSettings,
  { key, input, submit = false }: { key: string; input: unknown; submit?: boolean },
): Write[] {
  const type = own(run.stepTypes, key);
  if (!type) throw new AppError('not-found', say('step.none'));
  const data: unknown = validate(stepSchema(type, settingsOf(run, key)), input);
  if (type === 'DOCUMENT_SIGNING') needAllSigned(run, key, data as DocumentSigning);
  return writeStep(path, run, { key, step: { status: 'COMPLETED', data }, submit });
}

/** Checks the number of signed documents, which depends on the run and not on the step's schema. Throws `conflict` while none is published. */
function needAllSigned(run: StepRun, key: string, { signedDocuments }: DocumentSigning): void {
  if (awaitsSigning(run, key)) throw new AppError('conflict', say('signing.notYet'));
  if (signedDocuments.length === refsOf(run, key).length) return;
  const msg = say('signing.allRequired');
  throw new AppError('invalid-input', msg, [{ field: 'signedDocuments', msg }]);
}

/** Skips a step; the caller checks that it may be skipped. Throws `conflict` as `saveStepWrites` does. */
export function skipStepWrites(
  path: string,
  run: StepRun,
  { key, submit = false }: { key: string; submit?: boolean },
): Write[] {
  return writeStep(path, run, { key, step: { status: 'SKIPPED', data: {} }, submit });
}

/** Checks whether data changes a field, or leaves out a file, that was not sent back. */
function changesLocked(run: StepRun, key: string, data: unknown): boolean {
  const open = openPartsOf(run, key);
  if (!open) return false;
  const [before, after] = [own(run.steps, key)?.data, data].map(
    (entered) => (entered ?? {}) as Record<string, unknown>,
  );
  const isChanged = (field: string) => !open.includes(field) && !dequal(before?.[field], after?.[field]);
  const files = filesOf(after);
  return (
    Object.keys({ ...before, ...after }).some(isChanged) ||
    filesOf(before).some((id) => !open.includes(id) && !files.includes(id))
  );
}

const filesOf = (data: unknown): string[] =>
  ((data as Partial<FileUpload> | undefined)?.uploadedFiles ?? []).map(({ id }) => id);

function writeStep(
  path: string,
  run: StepRun,
  { key, step, submit }: { key: string; step: Pick<RunStep, 'status' | 'data'>; submit: boolean },
): Write[] {
  if (isSubmitted(run)) throw new AppError('conflict', say('onboarding.submitted'));
  if (isLocked(run, key) || changesLocked(run, key, step.data))
    throw new AppError('conflict', say('onboarding.locked'));
  const currentStep = Math.min(run.stepKeys.indexOf(key) + 1, run.stepKeys.length - 1);
  return [
    {
      op: 'update',
      path,
      data: {
        status: 'IN_PROGRESS',
        [`steps.${key}`]: {
          ...step,
          savedAt: SERVER_TIME,
          writeId: WRITE_ID,
          replaces: own(run.steps, key)?.writeId ?? '',
        },
        lastStep: key,
        currentStep,
        updatedAt: SERVER_TIME,
        ...(submit && { submittedAt: SERVER_TIME, refusal: null, ...NO_REMINDER }),
        writeId: WRITE_ID,
      },
    },
  ];
}
