import { anything, flag, moment, oneOf, optional, recordOf, text, type Reader } from '../core/reader.ts';
import type { RunStep } from '../runs/run.ts';
import type { StepType } from '../steps/step.ts';
import { companyInfoFields, documentSigningFields, fileUploadFields, projectDetailsFields } from '../steps/stepData.ts';

/** Readers of the saved data of each step type. They check shapes only; the step's schema checks the values. */
const DATA: Record<StepType, Reader<unknown>> = {
  WELCOME: recordOf({}),
  COMPANY_INFO: recordOf(companyInfoFields),
  FILE_UPLOAD: recordOf(fileUploadFields),
  DOCUMENT_SIGNING: recordOf(documentSigningFields),
  PROJECT_DETAILS: recordOf(projectDetailsFields),
  CUSTOM_FORM: recordOf({ customFormCompleted: optional(flag) }),
  CONFIRMATION: recordOf({ confirmed: optional(flag) }),
};

const isKnown = (type: unknown): type is StepType => typeof type === 'string' && Object.hasOwn(DATA, type);

/** Reads a step of a run whose data has the shape of `type`. A skipped step's data is not checked. */
export const runStep =
  (type: unknown): Reader<RunStep> =>
  (value, damage) => {
    const isSkipped = (value as { status?: unknown } | null | undefined)?.status === 'SKIPPED';
    return (isKnown(type) && !isSkipped ? STEPS[type] : ANY_STEP)(value, damage);
  };

const stepWith = (data: Reader<unknown>) =>
  recordOf({
    status: oneOf(['COMPLETED', 'SKIPPED', 'REOPENED']),
    data,
    savedAt: moment,
    writeId: text,
    replaces: text,
  });
const ANY_STEP = stepWith(anything);
const STEPS = Object.fromEntries(Object.entries(DATA).map(([type, data]) => [type, stepWith(data)])) as Record<
  StepType,
  Reader<RunStep>
>;
