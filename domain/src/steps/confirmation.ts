import type { InferType } from 'yup';
import type { StepDefinition } from './step.ts';
import { optionalLine, optionalText } from '../core/text.ts';
import { boolean, object } from '../core/yup.ts';

export const confirmationSchema = object({
  confirmed: boolean().optional().oneOf([true], 'Please confirm'),
})
  .noUnknown('There is a field here that the confirmation does not have')
  .required();
export type Confirmation = InferType<typeof confirmationSchema>;

/** A text that is left out is the standard one; a call is offered unless told. */
const confirmationConfig = object({
  title: optionalLine('Title', 200),
  description: optionalText('Description', 2000),
  showCalendarBooking: boolean().optional().typeError('showCalendarBooking is true or false'),
}).noUnknown('There is a setting here that the confirmation step does not have');
export type ConfirmationConfig = InferType<typeof confirmationConfig>;

export const confirmation: StepDefinition<Confirmation> = {
  type: 'CONFIRMATION',
  label: 'Review & Confirmation',
  schema: confirmationSchema,
  config: confirmationConfig,
};
