import { boolean, object, string, type InferType } from 'yup';
import type { StepDefinition } from '../step.ts';

export const confirmationSchema = object({
  confirmed: boolean().optional().oneOf([true], 'Please confirm'),
})
  .noUnknown('There is a field here that the confirmation does not have')
  .required();
export type Confirmation = InferType<typeof confirmationSchema>;

/** A text that is left out is the standard one; a call is offered unless told. */
const confirmationConfig = object({
  title: string().optional().max(200, 'Title must be less than 200 characters'),
  description: string().optional().max(2000, 'Description must be less than 2000 characters'),
  showCalendarBooking: boolean().optional(),
}).noUnknown('There is a setting here that the confirmation step does not have');
export type ConfirmationConfig = InferType<typeof confirmationConfig>;

export const confirmation: StepDefinition<Confirmation> = {
  type: 'CONFIRMATION',
  label: 'Review & Confirmation',
  schema: confirmationSchema,
  config: confirmationConfig,
};
