import type { Schema } from 'yup';
import { say } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import type { StepDefinition, StepType } from './step.ts';
import { companyInfo } from './companyInfo.ts';
import { confirmation } from './confirmation.ts';
import { customForm } from './customForm.ts';
import { documentSigning } from './documentSigning.ts';
import { fileUpload } from './fileUpload.ts';
import { projectDetails } from './projectDetails.ts';
import { welcome } from './welcome.ts';

/** The definition of every step type; a new type does not compile until it is added here. */
const DEFINITIONS: Record<StepType, StepDefinition> = {
  WELCOME: welcome,
  COMPANY_INFO: companyInfo,
  FILE_UPLOAD: fileUpload,
  DOCUMENT_SIGNING: documentSigning,
  PROJECT_DETAILS: projectDetails,
  CUSTOM_FORM: customForm,
  CONFIRMATION: confirmation,
};
/** The step types, in the order in which they are offered. */
export const STEP_TYPES = Object.keys(DEFINITIONS) as StepType[];

/** Finds the definition of a step type. Throws `not-found` for a type that this version does not know. */
export function stepDefinition(type: StepType): StepDefinition {
  if (!Object.hasOwn(DEFINITIONS, type)) throw new AppError('not-found', say('step.unknownType', { type }));
  return DEFINITIONS[type];
}

/** The schema of a step's data in a flow with these settings; the standard one without any. */
export function stepSchema(type: StepType, config: unknown): Schema {
  const { schema, schemaWith } = stepDefinition(type);
  return schemaWith?.(config) ?? schema;
}

/** Checks for a type of step that this version knows. */
export const isStepType = (type: unknown): type is StepType => (STEP_TYPES as readonly unknown[]).includes(type);
