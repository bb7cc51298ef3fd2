import { AppError } from '../errors.ts';
import type { StepDefinition, StepType } from '../step.ts';
import { companyInfo } from './companyInfo.ts';
import { confirmation } from './confirmation.ts';
import { documentSigning } from './documentSigning.ts';
import { fileUpload } from './fileUpload.ts';
import { projectDetails } from './projectDetails.ts';
import { welcome } from './welcome.ts';

const all: StepDefinition[] = [welcome, companyInfo, fileUpload, documentSigning, projectDetails, confirmation];

/** The definition of a step type; throws `not-found` for a type this version does not know. */
export function stepDefinition(type: StepType): StepDefinition {
  const found = all.find((step) => step.type === type);
  if (!found) throw new AppError('not-found', `Unknown step type: ${type}`);
  return found;
}
