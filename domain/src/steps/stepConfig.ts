import { flag, listOf, optional, part, recordOf, text, type Described } from '../core/reader.ts';
import { titles } from '../core/titles.ts';
import type { StepType } from './step.ts';

// The stored settings of a flow's steps. The schema of each step decides which values admins may enter (`welcome.ts` and so
// on); the compiler checks that it has the same fields.

const welcomeEntry = recordOf({ title: text, description: optional(text), estimatedTime: optional(text) });
export type WelcomeEntry = ReturnType<typeof welcomeEntry>;
const welcomeFields = {
  title: optional(text),
  description: optional(text),
  steps: optional(listOf(part(welcomeEntry))),
};
/** The settings of the welcome. A missing text means the standard one. */
export type WelcomeConfig = Described<typeof welcomeFields>;

/** The name and titles are copies: the name from when the form was chosen, the titles from the assignment. */
const customFormFields = { customFormId: text, customFormName: optional(text), customFormTitles: optional(titles) };
export type CustomFormConfig = Described<typeof customFormFields>;

const confirmationFields = { title: optional(text), description: optional(text), showCalendarBooking: optional(flag) };
/** The settings of the confirmation. A missing text means the standard one; a call is offered by default. */
export type ConfirmationConfig = Described<typeof confirmationFields>;

/** Readers of the settings of each step type; missing for types without settings. */
export const STEP_CONFIGS = {
  WELCOME: recordOf(welcomeFields),
  CUSTOM_FORM: recordOf(customFormFields),
  CONFIRMATION: recordOf(confirmationFields),
} satisfies Partial<Record<StepType, unknown>>;
