import {
  checked,
  flag,
  listOf,
  numeric,
  optional,
  part,
  recordOf,
  text,
  type Described,
  type Fields,
  type Reader,
} from '../core/reader.ts';
import type { StepType } from './step.ts';

// The stored shapes of steps' data, with the fields in the order in which forms, reviews and settings show them. First screens read these; the schema of each step decides which values people may enter
// (`companyInfo.ts` and so on); the compiler checks that it has the same fields.

export const companyInfoFields = {
  companyName: text,
  industry: text,
  website: text,
  employeeCount: numeric,
  contactName: text,
  contactEmail: text,
  contactPhone: text,
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

/** Lets every field be missing: a step of a flow need not ask for it. */
const mayLack = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, reader]) => [key, optional(reader)]));

/** Readers of the saved data of each step type. They check shapes only; the step's schema checks the values. */
export const STEP_DATA: Record<StepType, Reader<unknown>> = {
  WELCOME: recordOf({}),
  COMPANY_INFO: recordOf(mayLack(companyInfoFields)),
  FILE_UPLOAD: recordOf(fileUploadFields),
  DOCUMENT_SIGNING: recordOf(documentSigningFields),
  PROJECT_DETAILS: recordOf(mayLack(projectDetailsFields)),
  CUSTOM_FORM: recordOf({ customFormCompleted: optional(flag) }),
  CONFIRMATION: recordOf({ confirmed: optional(flag) }),
};
