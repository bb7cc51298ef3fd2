import { flag, listOf, mapOf, optional, part, recordOf, text, textMap, texts } from '../core/reader.ts';
import type { Described, Fields } from '../core/reader.ts';
import { titles } from '../core/titles.ts';
import type { StepType } from './step.ts';

// The stored settings of a flow's steps. The schema of each step decides which values admins may enter (`welcome.ts` and so
// on); the compiler checks that it has the same fields.

/** Words for every language, and in `words` those for single languages. `stepWords.ts` chooses among them. */
const worded = <F extends Fields>(fields: F) => ({ ...fields, words: optional(mapOf(() => part(recordOf(fields)))) });

const headFields = { title: optional(text), description: optional(text) };
/** The heading of a step, and the text below it. A missing one means the standard text. */
export type HeadWords = Described<typeof headFields>;

const welcomeEntry = recordOf({ title: text, description: optional(text), estimatedTime: optional(text) });
export type WelcomeEntry = ReturnType<typeof welcomeEntry>;
const welcomeFields = worded({ ...headFields, steps: optional(listOf(part(welcomeEntry))) });
export type WelcomeConfig = Described<typeof welcomeFields>;

/** `fields` says what differs from the standard: `required`, `optional`, or `off` for a field that is not asked. */
const companyInfoConfig = { ...worded(headFields), fields: optional(textMap) };
export type CompanyInfoConfig = Described<typeof companyInfoConfig>;

/** `hints` lists useful files; without any, the standard list shows. */
const fileUploadConfig = worded({ ...headFields, hints: optional(texts) });
export type FileUploadConfig = Described<typeof fileUploadConfig>;

const documentSigningConfig = { ...worded(headFields), agreementIds: optional(texts) };
export type DocumentSigningConfig = Described<typeof documentSigningConfig>;

/** Answers store the choices for every language; lists of a language translate them, line by line. */
const projectDetailsConfig = {
  ...worded({ ...headFields, projectTypes: optional(texts), budgets: optional(texts) }),
  fields: optional(textMap),
};
export type ProjectDetailsConfig = Described<typeof projectDetailsConfig>;

/** The name and titles are copies: the name from when the form was chosen, the titles from the assignment. */
const customFormFields = { customFormId: text, customFormName: optional(text), customFormTitles: optional(titles) };
export type CustomFormConfig = Described<typeof customFormFields>;

const confirmationFields = { ...worded(headFields), showCalendarBooking: optional(flag) };
/** The settings of the confirmation. A call is offered by default. */
export type ConfirmationConfig = Described<typeof confirmationFields>;

/** Readers of the settings of each step type. */
export const STEP_CONFIGS = {
  WELCOME: recordOf(welcomeFields),
  COMPANY_INFO: recordOf(companyInfoConfig),
  FILE_UPLOAD: recordOf(fileUploadConfig),
  DOCUMENT_SIGNING: recordOf(documentSigningConfig),
  PROJECT_DETAILS: recordOf(projectDetailsConfig),
  CUSTOM_FORM: recordOf(customFormFields),
  CONFIRMATION: recordOf(confirmationFields),
} satisfies Record<StepType, unknown>;
