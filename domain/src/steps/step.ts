import type { Schema } from 'yup';
import type { Message } from '../core/message.ts';

export type StepType =
  'WELCOME' | 'COMPANY_INFO' | 'FILE_UPLOAD' | 'DOCUMENT_SIGNING' | 'PROJECT_DETAILS' | 'CUSTOM_FORM' | 'CONFIRMATION';

/** What a step is, everywhere: its name for a person, the data that completing it stores, and what a flow may set about it. */
export interface StepDefinition<T = unknown> {
  type: StepType;
  label: Message;
  schema: Schema<T>;
  /** The settings of the step inside a flow; missing where there is nothing to set. */
  config?: Schema;
}
