import type { FlowStep } from '../flows/flowStep.ts';
import type { RunStep } from '../runs/run.ts';
import type { StepType } from '../steps/step.ts';
import type { CompanyInfo } from '../steps/companyInfo.ts';
import type { ConfirmationConfig } from '../steps/confirmation.ts';
import type { CustomFormConfig } from '../steps/customForm.ts';
import type { DocumentSigning } from '../steps/documentSigning.ts';
import type { FileUpload } from '../steps/fileUpload.ts';
import type { ProjectDetails } from '../steps/projectDetails.ts';
import type { WelcomeConfig } from '../steps/welcome.ts';
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
  record,
  text,
  type Reader,
} from '../core/reader.ts';

/** Readers of the saved data of each step type. They check shapes only; the step's schema checks the values. */
const DATA: Record<StepType, Reader<unknown>> = {
  WELCOME: record({}),
  COMPANY_INFO: record<CompanyInfo>({
    companyName: text,
    industry: text,
    website: text,
    contactName: text,
    contactEmail: text,
    contactPhone: text,
    employeeCount: numeric,
  }),
  FILE_UPLOAD: record<FileUpload>({
    uploadedFiles: listOf(
      part(
        record<FileUpload['uploadedFiles'][number]>({
          id: text,
          name: text,
          sha256: optional(text),
          size: numeric,
          type: text,
          uploadedAt: text,
        }),
      ),
    ),
  }),
  DOCUMENT_SIGNING: record<DocumentSigning>({
    signedDocuments: listOf(
      part(
        record<DocumentSigning['signedDocuments'][number]>({
          id: numeric,
          name: text,
          status: checked<'signed'>((value) => value === 'signed', 'signed'),
          signedAt: text,
          signatureId: text,
        }),
      ),
    ),
  }),
  PROJECT_DETAILS: record<ProjectDetails>({
    projectTitle: text,
    projectType: text,
    projectDescription: text,
    projectGoals: text,
    targetAudience: text,
    projectTimeline: text,
    projectBudget: text,
    specialRequirements: optional(text),
  }),
  CUSTOM_FORM: record<{ customFormCompleted?: boolean | undefined }>({ customFormCompleted: optional(flag) }),
  CONFIRMATION: record<{ confirmed?: boolean | undefined }>({ confirmed: optional(flag) }),
};

/** Readers of the settings of each step type; missing for types without settings. */
const CONFIG: Partial<Record<StepType, Reader<object>>> = {
  WELCOME: record<WelcomeConfig>({
    title: optional(text),
    description: optional(text),
    steps: optional(
      listOf(
        part(
          record<NonNullable<WelcomeConfig['steps']>[number]>({
            title: text,
            description: optional(text),
            estimatedTime: optional(text),
          }),
        ),
      ),
    ),
  }),
  CONFIRMATION: record<ConfirmationConfig>({
    title: optional(text),
    description: optional(text),
    showCalendarBooking: optional(flag),
  }),
  CUSTOM_FORM: record<CustomFormConfig>({ customFormId: text, customFormName: optional(text) }),
};
const NO_CONFIG = record({});

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
  record<RunStep>({
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
  record<FlowStep>({ id: text, type: stepType, isRequired: flag, config: config as Reader<Record<string, unknown>> });
const PLAIN_STEP = flowStepWith(NO_CONFIG);
const FLOW_STEPS = Object.fromEntries(
  Object.entries(CONFIG).map(([type, config]) => [type, flowStepWith(config)]),
) as Partial<Record<StepType, Reader<FlowStep>>>;
