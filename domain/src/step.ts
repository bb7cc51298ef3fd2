import type { Schema } from 'yup';

export type StepType =
  | 'WELCOME'
  | 'COMPANY_INFO'
  | 'FILE_UPLOAD'
  | 'DOCUMENT_SIGNING'
  | 'PROJECT_DETAILS'
  | 'CUSTOM_FORM'
  | 'CONFIRMATION';

/** What a step is, everywhere: its name for a person and the shape of the data that completing it stores. */
export interface StepDefinition<T = unknown> {
  type: StepType;
  label: string;
  schema: Schema<T>;
}
