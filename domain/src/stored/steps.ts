import { anything, flag, listOf, moment, oneOf, optional, part, recordOf, text, type Reader } from '../core/reader.ts';
import type { FlowStep } from '../flows/flowStep.ts';
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

/** Readers of the settings of each step type; missing for types without settings. */
const CONFIG: Partial<Record<StepType, Reader<object>>> = {
  WELCOME: recordOf({
    title: optional(text),
    description: optional(text),
    steps: optional(
      listOf(
        part(
          recordOf({
            title: text,
            description: optional(text),
            estimatedTime: optional(text),
          }),
        ),
      ),
    ),
  }),
  CONFIRMATION: recordOf({
    title: optional(text),
    description: optional(text),
    showCalendarBooking: optional(flag),
  }),
  CUSTOM_FORM: recordOf({ customFormId: text, customFormName: optional(text) }),
};
const NO_CONFIG = recordOf({});

/** Reads a step type. Types of a newer version are kept; screens say that they do not know them. */
export const stepType = text as Reader<StepType>;

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

/** Reads a step of a flow with the settings of its type. */
export const flowStep: Reader<FlowStep> = (value, damage) => {
  const { type } = (value ?? {}) as { type?: unknown };
  return (isKnown(type) ? (FLOW_STEPS[type] ?? PLAIN_STEP) : PLAIN_STEP)(value, damage);
};

const flowStepWith = (config: Reader<object>) =>
  recordOf({ id: text, type: stepType, isRequired: flag, config: config as Reader<Record<string, unknown>> });
const PLAIN_STEP = flowStepWith(NO_CONFIG);
const FLOW_STEPS = Object.fromEntries(
  Object.entries(CONFIG).map(([type, config]) => [type, flowStepWith(config)]),
) as Partial<Record<StepType, Reader<FlowStep>>>;
