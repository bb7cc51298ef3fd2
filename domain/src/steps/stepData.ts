import {
  checked,
  flag,
  listOf,
  numeric,
  optional,
  part,
  recordOf,
  text,
  unsaid,
  type Described,
  type Reader,
} from '../core/reader.ts';
import type { StepType } from './step.ts';

// The stored shapes of steps' data. First screens read these; the schema of each step decides which values people may enter
// (`companyInfo.ts` and so on); the compiler checks that it has the same fields. What a flow's step does not ask is missing.

export const companyInfoFields = {
  companyName: unsaid,
  industry: unsaid,
  website: unsaid,
  contactName: unsaid,
  contactEmail: unsaid,
  contactPhone: unsaid,
  employeeCount: optional(numeric),
};
export type CompanyInfo = Described<typeof companyInfoFields>;

export const projectDetailsFields = {
  projectTitle: unsaid,
  projectType: unsaid,
  projectDescription: unsaid,
  projectGoals: unsaid,
  targetAudience: unsaid,
  projectTimeline: unsaid,
  projectBudget: unsaid,
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
export const STEP_DATA: Record<StepType, Reader<unknown>> = {
  WELCOME: recordOf({}),
  COMPANY_INFO: recordOf(companyInfoFields),
  FILE_UPLOAD: recordOf(fileUploadFields),
  DOCUMENT_SIGNING: recordOf(documentSigningFields),
  PROJECT_DETAILS: recordOf(projectDetailsFields),
  CUSTOM_FORM: recordOf({ customFormCompleted: optional(flag) }),
  CONFIRMATION: recordOf({ confirmed: optional(flag) }),
};
