import {
  anything,
  checked,
  flag,
  listOf,
  moment,
  numeric,
  oneOf,
  optional,
  part,
  recordOf,
  text,
  type Described,
  type Reader,
} from '../core/reader.ts';
import type { FlowStep } from '../flows/flowStep.ts';
import type { RunStep } from '../runs/run.ts';
import type { StepType } from './step.ts';

// What a step saves, by its shape. First screens read these; which values people may enter is in the schema of each step
// (`companyInfo.ts` and so on), which the compiler holds to the same fields.

export const companyInfoFields = {
  companyName: text,
  industry: text,
  website: text,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
  employeeCount: numeric,
};
export type CompanyInfo = Described<typeof companyInfoFields>;

export const projectDetailsFields = {
  projectTitle: text,
  projectType: text,
  projectDescription: text,
  projectGoals: text,
  targetAudience: text,
  projectTimeline: text,
  projectBudget: text,
  specialRequirements: optional(text),
};
export type ProjectDetails = Described<typeof projectDetailsFields>;

const uploadedFile = recordOf({
  id: text,
  name: text,
  /** The hash of its bytes; functions write it when the step is completed. */
  sha256: optional(text),
  size: numeric,
  type: text,
  uploadedAt: text,
});
const fileUploadFields = { uploadedFiles: listOf(part(uploadedFile)) };
/** The files that were submitted with the step; each file also has a document of its own (`files/file.ts`). */
export type FileUpload = Described<typeof fileUploadFields>;
export type UploadedFile = ReturnType<typeof uploadedFile>;

const signedDocument = recordOf({
  id: numeric,
  name: text,
  status: checked<string>((value) => value === 'signed', 'signed'),
  signedAt: text,
  signatureId: text,
});
const documentSigningFields = { signedDocuments: listOf(part(signedDocument)) };
/** The signed documents, numbered from 1 in the order of the run. */
export type DocumentSigning = Described<typeof documentSigningFields>;
export type SignedDocument = ReturnType<typeof signedDocument>;

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
