import type { Schema } from 'yup';
import type { Message } from '../core/message.ts';
import { text, type Reader } from '../core/reader.ts';

export type StepType =
  'WELCOME' | 'COMPANY_INFO' | 'FILE_UPLOAD' | 'DOCUMENT_SIGNING' | 'PROJECT_DETAILS' | 'CUSTOM_FORM' | 'CONFIRMATION';

/** Reads a step type. Types of a newer version are kept; screens say that they do not know them. */
export const stepType = text as Reader<StepType>;

/** The definition of a type of step: its name for people, the schema of its data, and of its settings in a flow. */
export interface StepDefinition<T = unknown> {
  type: StepType;
  label: Message;
  schema: Schema<T>;
  /** The schema of its data in a flow with these settings, where they change what is asked. */
  schemaWith?: (config: unknown) => Schema;
  /** The settings of the step inside a flow. */
  config: Schema;
}
